import { deferred } from '../kernel/deferred.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The parts of the home page below the first shelves: their script is not among what a phone fetches first. */

export const DeferredPromises = deferred(
  'promises-part',
  async () => (await import('../storefront/listing/promises.tsx')).Promises,
  <div className="h-160 bg-linen md:h-120" />,
);

export const DeferredBanners = deferred(
  'banners-part',
  async () => (await import('../storefront/listing/banners.tsx')).Banners,
  <Skeleton className="h-160 md:h-80" />,
);

export const DeferredTestimonials = deferred(
  'testimonials-part',
  async () => (await import('../community/reviews/testimonials.tsx')).Testimonials,
  <Skeleton className="h-110" />,
);

export const DeferredGalleryCarousel = deferred(
  'gallery-part',
  async () => (await import('../community/gallery/gallery-carousel.tsx')).GalleryCarousel,
  <Skeleton className="h-150" />,
);

export const DeferredCollections = deferred(
  'collections',
  async () => (await import('../storefront/collections/home-collections.tsx')).HomeCollections,
  null,
);
