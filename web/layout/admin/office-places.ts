import {
  BarChart3,
  Boxes,
  ClipboardList,
  FileDown,
  FolderTree,
  Handshake,
  Home,
  Images,
  type LucideIcon,
  Mail,
  MessageSquareText,
  PackageSearch,
  RotateCcw,
  ScrollText,
  Settings,
  Store,
  TicketPercent,
  Users,
} from 'lucide-react';
import { adminPaths } from '../../../contracts/admin-paths.ts';

export type OfficePlace = { label: string; to: string; icon: LucideIcon; words?: string };

/** Every place of the back office, in the order of the owner's day. The palette finds them by `words` too. */
export const officePlaces: readonly { title: string; places: readonly OfficePlace[] }[] = [
  {
    title: 'Today',
    places: [
      { label: 'Dashboard', to: adminPaths.dashboard, icon: Home, words: 'home start sales' },
      { label: 'Orders', to: adminPaths.orders, icon: ClipboardList, words: 'pack ship refund' },
      { label: 'Returns', to: adminPaths.returns, icon: RotateCcw, words: 'refund replacement credit' },
      { label: 'Market sales', to: adminPaths.marketSales, icon: Store, words: 'till stall weekend' },
    ],
  },
  {
    title: 'Kits',
    places: [
      { label: 'Inventory', to: adminPaths.inventory, icon: Boxes, words: 'stock price products' },
      { label: 'Categories', to: adminPaths.categories, icon: FolderTree, words: 'crafts' },
      { label: 'Discount codes', to: adminPaths.discountCodes, icon: TicketPercent, words: 'coupon sale' },
    ],
  },
  {
    title: 'People',
    places: [
      { label: 'Customers', to: adminPaths.customers, icon: Users },
      { label: 'Reviews', to: adminPaths.reviews, icon: MessageSquareText, words: 'facebook stars' },
      { label: 'Gallery', to: adminPaths.gallery, icon: Images, words: 'zen submissions' },
      { label: 'Wholesale', to: adminPaths.wholesale, icon: Handshake, words: 'applications' },
      { label: 'Subscribers', to: adminPaths.subscribers, icon: Mail, words: 'back in stock demand' },
    ],
  },
  {
    title: 'Shop',
    places: [
      { label: 'Analytics', to: adminPaths.analytics, icon: BarChart3, words: 'visits funnel searches' },
      { label: 'Exports', to: adminPaths.exports, icon: FileDown, words: 'bas gst xero myob accountant csv' },
      { label: 'Audit log', to: adminPaths.auditLog, icon: ScrollText, words: 'who changed what' },
      { label: 'SEO guide', to: adminPaths.seoGuide, icon: PackageSearch, words: 'google titles merchant' },
      {
        label: 'Settings',
        to: adminPaths.settings,
        icon: Settings,
        words: 'gst abn shipping payments letters tokens administrators exports audit',
      },
    ],
  },
];
