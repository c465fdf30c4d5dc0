import type { Audited } from './calls.ts';
import { listOf } from './given-lists.ts';

/** A customer's own call, written down where whoever makes it runs the shop. */
const ofOwnPasskey: Omit<Audited, 'did'> = {
  kind: 'customer',
  area: 'own',
  isOneself: true,
  counted: ({ name }) => ['Passkey', name],
};

/** Kits, stock, prices, what the shop shows, its settings and the people who run it. */
export const auditedShop: Record<string, Audited> = {
  createKit: { did: 'Made a kit', kind: 'kit', isNew: true },
  duplicateKit: { did: 'Copied a kit', kind: 'kit', isNew: true },
  changeKit: { did: 'Changed a kit', kind: 'kit' },
  changeKitQuickly: { did: 'Changed a kit', kind: 'kit' },
  applyBulkChange: {
    did: 'Changed many kits',
    kind: 'kit',
    idsOf: ({ body }) => listOf(body['kits']).map(({ id }) => id),
  },
  undoBulkChange: { did: 'Took a change of many kits back', kind: 'kit', idsIn: 'bulk change' },
  uploadKitPicture: { did: 'Uploaded a picture' },
  uploadKitVideo: { did: 'Sent a video of a kit', kind: 'kit' },
  writeKitVideoWords: { did: 'Wrote captions and words of a video', kind: 'kit' },
  removeKitVideo: { did: 'Took the video of a kit away', kind: 'kit' },
  applyKitTable: { did: 'Imported a table of kits', kind: 'import' },
  applyImport: { did: 'Began to move a file in', kind: 'move-in' },
  undoImport: { did: 'Began to undo a move', kind: 'move-in' },
  changeStock: {
    did: 'Changed stock',
    kind: 'kit',
    saying: ({ body }) => [
      ['Reason', body['reason']],
      ['Note', body['note']],
    ],
  },
  receiveDelivery: {
    did: 'Booked a delivery',
    kind: 'kit',
    idsOf: ({ body }) => listOf(body['lines']).map(({ productId }) => productId),
    saying: ({ body }) => [
      ['Supplier', body['supplier']],
      ['Reference', body['reference']],
    ],
  },
  beginCount: { did: 'Began a stock count', kind: 'count', isNew: true },
  countKit: { did: 'Counted a kit', kind: 'count' },
  closeCount: { did: 'Closed a stock count', kind: 'count' },
  createCategory: { did: 'Made a category', kind: 'category', isNew: true },
  changeCategory: { did: 'Changed a category', kind: 'category' },
  archiveCategory: { did: 'Archived a category or brought it back', kind: 'category' },
  orderCategories: {
    did: 'Changed the order of the categories',
    kind: 'category',
    idsOf: ({ body }) => body['ids'],
  },

  sendGiftCard: { did: 'Sent a gift card', kind: 'gift card' },
  stopGiftCard: { did: 'Stopped a gift card', kind: 'gift card' },
  adjustGiftCard: { did: 'Changed what is left on a gift card', kind: 'gift card' },
  createDiscount: { did: 'Made a discount', kind: 'discount', isNew: true },
  changeDiscount: { did: 'Changed a discount', kind: 'discount' },
  removeDiscount: { did: 'Deleted a discount', kind: 'discount' },
  createPriceList: { did: 'Made a price list', saying: ({ body }) => [['Name', body['name']]] },
  changePriceList: { did: 'Changed a price list', saying: ({ params }) => [['Number', params['id']]] },
  grantPriceList: {
    did: 'Gave a business a price list, or took it away',
    saying: ({ body }) => [
      ['Business', body['businessName']],
      ['E-mail', body['email']],
    ],
  },
  writeCost: {
    did: 'Wrote what a kit costs',
    kind: 'kit',
    saying: ({ body }) => [['Cost in cents', body['costCents']]],
  },
  switchDiscount: { did: 'Switched a discount on or off', kind: 'discount' },
  writeShippingTable: { did: 'Changed the shipping rates', kind: 'rates', idsOf: () => ['newest'] },
  writeDeliveryCalendar: {
    did: 'Changed holidays and closed days',
    kind: 'delivery calendar',
    idsOf: () => ['all'],
  },
  deleteRates: { did: 'Took shipping rates back', kind: 'rates', idsOf: () => ['newest'] },

  savePreorder: { did: 'Let a kit be pre-ordered', kind: 'kit' },
  withdrawPreorder: { did: 'Ended the pre-order of a kit', kind: 'kit' },
  createBundle: { did: 'Made a bundle', kind: 'kit', isNew: true },
  changeBundle: { did: 'Changed a bundle', kind: 'kit' },
  createCollection: { did: 'Made a collection', kind: 'collection', isNew: true },
  changeCollection: { did: 'Changed a collection', kind: 'collection' },
  orderCollections: {
    did: 'Changed the order of the collections',
    kind: 'collection',
    idsOf: ({ body }) => body['ids'],
  },
  writeContent: { did: 'Changed a page', kind: 'content', idsOf: ({ params }) => [params['slug']] },
  addOwnPage: { did: 'Began a page', kind: 'content', isNew: true },
  changeOwnPage: {
    did: 'Published a page or took it back',
    kind: 'content',
    idsOf: ({ params }) => [params['slug']],
  },
  deleteOwnPage: { did: 'Deleted a page', kind: 'content', idsOf: ({ params }) => [params['slug']] },
  writeFaq: { did: 'Changed questions with answers', kind: 'questions', idsOf: () => ['all'] },
  nameKitsOfPage: {
    did: 'Named kits on a page',
    saying: ({ params, body }) => [
      ['Page', params['slug']],
      ['Kits', body['kits']],
    ],
  },
  writeMenu: { did: 'Changed a menu of the shop', kind: 'menu', idsOf: ({ params }) => [params['place']] },
  writeSearchListing: {
    did: 'Changed how a page stands in search results',
    kind: 'search listing',
    idsOf: ({ params }) => [params['subject']],
  },
  addRedirect: { did: 'Led an address on', saying: redirectSaid },
  changeRedirect: { did: 'Led an address elsewhere', saying: redirectSaid },
  deleteRedirect: {
    did: 'Deleted a redirect',
    saying: ({ params }) => [['Number', params['id']]],
  },
  importRedirects: {
    did: 'Imported a table of redirects',
    counted: ({ added, changed }) => ['Redirects', Number(added) + Number(changed)],
  },
  changeWallPiece: { did: 'Changed a piece of the gallery', kind: 'piece' },
  hangPhoto: { did: 'Uploaded a photograph for the gallery' },
  orderWall: { did: 'Changed the order of the gallery', kind: 'piece', idsOf: ({ body }) => body['ids'] },
  removeWallPiece: { did: 'Removed a piece of the gallery', kind: 'piece' },
  publishGallerySubmission: { did: 'Published a customer’s piece', kind: 'submission' },
  declineGallerySubmission: { did: 'Declined a customer’s piece', kind: 'submission' },
  saveSynonym: {
    did: 'Said what a search word means',
    kind: 'word',
    idsOf: ({ body }) => [String(body['term']).toLowerCase()],
  },
  deleteSynonym: { did: 'Removed a search word', kind: 'word', idsOf: ({ params }) => [params['term']] },

  saveShopTab: { did: 'Changed the settings of the shop', kind: 'settings', idsOf: () => ['shop'] },
  saveWindowTab: { did: 'Changed the shop window', kind: 'settings', idsOf: () => ['window'] },
  saveHomeTab: { did: 'Arranged the home page', kind: 'settings', idsOf: () => ['home'] },
  saveLooksTab: { did: 'Changed the look of the shop', kind: 'settings', idsOf: () => ['looks'] },
  uploadLogo: { did: 'Uploaded a logo' },
  saveSellingTab: { did: 'Changed how the shop sells', kind: 'settings', idsOf: () => ['selling'] },
  switchEmail: {
    did: 'Switched a kind of letter on or off',
    kind: 'email kind',
    idsOf: ({ params }) => [params['kind']],
  },
  writeEmailWords: {
    did: 'Changed the words of an email',
    kind: 'email kind',
    idsOf: ({ params }) => [params['kind']],
  },
  sendTestEmail: {
    did: 'Sent a sample letter',
    kind: 'email kind',
    idsOf: ({ params }) => [params['kind']],
  },
  sendFailedEmails: {
    did: 'Sent failed letters again',
    counted: ({ emails }) => ['Letters', emails],
  },
  subscribeToPush: { did: 'Asked to be told on a device' },
  unsubscribeFromPush: { did: 'Asked not to be told on a device' },
  saveNotificationChoices: { did: 'Chose what they are told', kind: 'choices', isOneself: true },
  invitePerson: {
    did: 'Asked somebody to help in the shop',
    saying: ({ body }) => [['Roles', body['roles']]],
  },
  acceptInvitation: {
    did: 'Accepted the invitation to help in the shop',
    kind: 'customer',
    area: 'people',
    isNew: true,
    isByNewcomer: true,
  },
  withdrawInvitation: { did: 'Withdrew an invitation' },
  changeRoles: { did: 'Changed the roles of somebody', kind: 'customer' },
  removeAdministrator: { did: 'Made somebody a customer again', kind: 'customer' },
  createNewsletter: { did: 'Began a newsletter' },
  changeNewsletter: { did: 'Changed a newsletter' },
  deleteNewsletter: { did: 'Deleted the draft of a newsletter' },
  testNewsletter: { did: 'Sent themselves a newsletter as a test' },
  sendNewsletter: {
    did: 'Sent a newsletter',
    saying: ({ params, body }) => [
      ['Newsletter', params['id']],
      ['When', body['sendAt'] ?? 'at once'],
    ],
  },
  stopNewsletter: { did: 'Stopped a newsletter' },
  resumeNewsletter: { did: 'Went on sending a newsletter' },
  createWebhook: { did: 'Made a webhook', saying: ({ body }) => [['Address', body['url']]] },
  changeWebhook: {
    did: 'Changed a webhook',
    saying: ({ body }) => [
      ['Address', body['url']],
      ['Paused', body['isPaused']],
    ],
  },
  deleteWebhook: { did: 'Deleted a webhook' },
  renewWebhookSecret: { did: 'Made a new secret of a webhook' },
  testWebhook: { did: 'Tried a webhook' },
  resendWebhookDelivery: { did: 'Sent a webhook’s message once more' },
  resendGivenUp: { did: 'Sent all messages of a webhook once more that were given up' },
  makeAccessToken: { did: 'Made an access token', kind: 'token', isNew: true },
  revokeAccessToken: { did: 'Revoked an access token', kind: 'token' },
  beginTotp: { did: 'Began to set up an authenticator', kind: 'customer', isOneself: true },
  confirmTotp: { did: 'Switched the second step on', kind: 'customer', isOneself: true },
  endTotp: { did: 'Switched the second step off', kind: 'customer', isOneself: true },
  addPasskey: { did: 'Added a passkey', ...ofOwnPasskey },
  renamePasskey: { did: 'Renamed a passkey', ...ofOwnPasskey },
  removePasskey: { did: 'Removed a passkey', ...ofOwnPasskey },
  saveBookAccounts: {
    did: 'Changed the accounts of the books',
    saying: ({ body }) => [['Accounts', body['values']]],
  },
  closeQuarter: { did: 'Closed a quarter', saying: ({ params }) => [['Quarter', params['quarter']]] },
  reopenQuarter: {
    did: 'Opened a closed quarter again',
    saying: ({ params, body }) => [
      ['Quarter', params['quarter']],
      ['Reason', body['reason']],
    ],
  },
  askForPaymentMethods: { did: 'Asked the payment provider which ways to pay it offers' },
  chooseComingMethods: {
    did: 'Chose which ways to pay are coming soon',
    saying: ({ body }) => [['Coming soon', body['comingSoon']]],
  },
  refundAtSandbox: { did: 'Gave money back at the sandbox' },
  setSandboxCarrierFaults: { did: 'Chose how the sandbox carrier misbehaves' },
  setSandboxFaults: { did: 'Chose how the sandbox misbehaves' },
};

/** Calls that write nothing of the shop: previews, trials, a table that is only read, the marks of one's own bell. */
export const notAudited: readonly string[] = [
  'countAudience',
  'previewBulkChange',
  'previewContent',
  'planExchange',
  'planOrderEdit',
  'tryDiscount',
  'tryKitTable',
  'tryRedirectTable',
  'sendKitTable',
  'sendImport',
  'sendImportPicture',
  'planImport',
  'markNotifications',
  'pickKit',
];

function redirectSaid({ body }: { body: Record<string, unknown> }): [string, unknown][] {
  return [
    ['From', body['from']],
    ['To', body['to']],
  ];
}
