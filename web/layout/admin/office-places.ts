import {
  CornerDownRight,
  BarChart3,
  Boxes,
  ClipboardList,
  Clock,
  FileDown,
  FileUp,
  FolderTree,
  Gift,
  Hammer,
  Handshake,
  Home,
  Images,
  Lamp,
  Landmark,
  Layers,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Newspaper,
  MessageCircleQuestionMark,
  MessageSquareText,
  PackageCheck,
  PackagePlus,
  PackageSearch,
  Puzzle,
  RotateCcw,
  ScrollText,
  Settings,
  Store,
  TicketPercent,
  Truck,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { Area, Verb } from '../../../contracts/kernel/areas.ts';

export type OfficePlace = {
  label: string;
  to: string;
  icon: LucideIcon;
  area: Area;
  /** Where reading it is not what the page is for. */
  verb?: Verb;
  keywords?: string;
  /** What stands under the label as heading, where the page is nothing else; other pages have a file in `web/pages/admin`. */
  content?: () => Promise<ComponentType>;
};

/** Every place of the back office, in the order of the owner's day. The palette finds them by `keywords` too. */
export const officePlaces: readonly { title: string; places: readonly OfficePlace[] }[] = [
  {
    title: 'Today',
    places: [
      {
        label: 'Dashboard',
        to: adminPaths.dashboard,
        area: 'reports',
        icon: Home,
        keywords: 'home start sales',
      },
      {
        label: 'Orders',
        to: adminPaths.orders,
        area: 'orders',
        icon: ClipboardList,
        keywords: 'pack ship refund labels packing slips tracking gift message parcels invoices',
      },
      {
        label: 'Packing',
        to: adminPaths.packing,
        area: 'orders',
        icon: PackageCheck,
        keywords: 'pick scan table send parcels barcode',
        content: async () => (await import('../../orders/packing/admin/packing-rounds.tsx')).PackingRounds,
      },
      {
        label: 'Outstanding',
        to: adminPaths.outstanding,
        area: 'reports',
        icon: Landmark,
        keywords: 'invoice transfer payid owed overdue receivables debtors unpaid money',
        content: async () =>
          (await import('../../buying/receivables/admin/outstanding-list.tsx')).OutstandingList,
      },
      {
        label: 'Returns',
        to: adminPaths.returns,
        area: 'orders',
        icon: RotateCcw,
        keywords: 'refund replacement credit gift card labels',
        content: async () => (await import('../../orders/returns/admin/return-list.tsx')).ReturnList,
      },
      {
        label: 'Craft nights',
        to: adminPaths.craftNights,
        area: 'order-changes',
        icon: Lamp,
        keywords: 'evening host friends bags group',
      },
      { label: 'Parts', to: adminPaths.parts, area: 'order-changes', icon: Puzzle, keywords: 'missing' },
      {
        label: 'Market sales',
        to: adminPaths.marketSales,
        area: 'markets',
        icon: Store,
        keywords: 'till stall weekend',
      },
    ],
  },
  {
    title: 'Kits',
    places: [
      {
        label: 'Inventory',
        to: adminPaths.inventory,
        area: 'stock',
        icon: Boxes,
        keywords: 'stock price products',
      },
      {
        label: 'Bundles',
        to: adminPaths.bundles,
        area: 'kits',
        verb: 'change',
        icon: PackagePlus,
        keywords: 'sets together price several kits',
      },
      { label: 'Pre-orders', to: adminPaths.preorders, area: 'stock', icon: Clock, keywords: 'promised' },
      { label: 'Making', to: adminPaths.making, area: 'stock', icon: Hammer, keywords: 'pack batch recipe' },
      { label: 'Materials', to: adminPaths.materials, area: 'stock', icon: Layers, keywords: 'lots reorder' },
      { label: 'Suppliers', to: adminPaths.purchases, area: 'stock', icon: Truck, keywords: 'purchases' },
      {
        label: 'Categories',
        to: adminPaths.categories,
        area: 'kits',
        verb: 'change',
        icon: FolderTree,
        keywords: 'crafts',
      },
      {
        label: 'Collections',
        to: adminPaths.collections,
        area: 'content',
        verb: 'change',
        icon: LayoutGrid,
        keywords: 'moments gifts occasions lists',
      },
      {
        label: 'Discount codes',
        to: adminPaths.discountCodes,
        area: 'prices',
        icon: TicketPercent,
        keywords: 'coupon sale gift voucher promotion',
      },
      {
        label: 'Gift cards',
        to: adminPaths.giftCards,
        area: 'gift-cards',
        icon: Gift,
        keywords: 'voucher balance credit code recipient',
      },
    ],
  },
  {
    title: 'People',
    places: [
      {
        label: 'Customers',
        to: adminPaths.customers,
        area: 'customers',
        icon: Users,
        content: async () => (await import('../../account/account/admin/customer-list.tsx')).CustomerList,
      },
      {
        label: 'Newsletters',
        to: adminPaths.newsletters,
        area: 'newsletters',
        icon: Newspaper,
        keywords: 'mail letter campaign subscribers segment',
        content: async () =>
          (await import('../../growth/newsletter/admin/newsletter-list.tsx')).NewsletterList,
      },
      {
        label: 'Reviews',
        to: adminPaths.reviews,
        area: 'reviews',
        icon: MessageSquareText,
        keywords: 'facebook stars',
      },
      {
        label: 'Questions',
        to: adminPaths.questions,
        area: 'reviews',
        icon: MessageCircleQuestionMark,
        keywords: 'kits answers asked',
      },
      {
        label: 'Gallery',
        to: adminPaths.gallery,
        area: 'gallery',
        icon: Images,
        keywords: 'zen submissions',
      },
      {
        label: 'Wholesale',
        to: adminPaths.wholesale,
        area: 'customers',
        icon: Handshake,
        keywords: 'applications price lists invoice',
      },
      {
        label: 'Subscribers',
        to: adminPaths.subscribers,
        area: 'customers',
        icon: Mail,
        keywords: 'back in stock demand',
      },
    ],
  },
  {
    title: 'Shop',
    places: [
      {
        label: 'Analytics',
        to: adminPaths.analytics,
        area: 'reports',
        icon: BarChart3,
        keywords: 'visits funnel searches',
      },
      {
        label: 'Exports',
        to: adminPaths.exports,
        area: 'exports',
        icon: FileDown,
        keywords: 'bas gst xero myob accountant csv gift cards tax',
      },
      {
        label: 'Payouts',
        to: adminPaths.payouts,
        area: 'exports',
        icon: Landmark,
        keywords: 'bank stripe fees takings reconcile money',
        content: async () => (await import('../../insight/exports/admin/payout-list.tsx')).PayoutList,
      },
      {
        label: 'Move in',
        to: adminPaths.moveIn,
        area: 'imports',
        icon: FileUp,
        keywords: 'import shopify woocommerce etsy square csv migrate undo',
        content: async () => (await import('../../growth/imports/admin/import-list.tsx')).ImportList,
      },
      {
        label: 'Webhooks',
        to: adminPaths.webhooks,
        area: 'settings',
        icon: Webhook,
        keywords: 'api programs integration zapier signature events',
        content: async () => (await import('../../growth/webhooks/admin/webhook-list.tsx')).WebhookList,
      },
      {
        label: 'Audit log',
        to: adminPaths.auditLog,
        area: 'audit',
        icon: ScrollText,
        keywords: 'who changed what',
      },
      {
        label: 'SEO guide',
        to: adminPaths.seoGuide,
        area: 'content',
        icon: PackageSearch,
        keywords: 'google titles merchant',
      },
      {
        label: 'Redirects',
        to: adminPaths.redirects,
        area: 'content',
        icon: CornerDownRight,
        keywords: 'old address 301 lead on moved link',
        content: async () => (await import('../../growth/redirects/admin/redirect-list.tsx')).RedirectList,
      },
      {
        label: 'Settings',
        to: adminPaths.settings,
        area: 'own',
        icon: Settings,
        keywords: 'gst abn tax address returns pick-up hours phone brand socials',
      },
    ],
  },
];
