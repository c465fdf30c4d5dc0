import { Skeleton } from '../ui/skeleton.tsx';

/** Stands in the place of a page that takes longer than 300 ms. */
export function PageSkeleton() {
  return (
    <div className="container py-12" aria-busy="true">
      <p className="sr-only">Loading</p>
      <Skeleton className="h-14 max-w-md" />
      <Skeleton className="mt-4 h-6 max-w-xl" />
      <div className="mt-12 grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-4/5" />
        ))}
      </div>
    </div>
  );
}
