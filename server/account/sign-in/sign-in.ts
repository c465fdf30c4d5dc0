/** The door of sign-in: who a person is, from registration to a forgotten password. */
export { requestEmail, changeEmail, confirmEmailChange, verifyEmail } from './addresses.ts';
export {
  addAdministrator,
  administratorsShown,
  endTokenOfPerson,
  signOutPerson,
  changeRoles,
  dismissAdministrator,
} from './administrators.ts';
export { acceptInvitation, invitePerson, withdrawInvitation } from './invitations.ts';
export { writeSignInEmail, writeSignInEmailTask, type EmailRequest } from './emails.ts';
export { humanCheckOf, isCaptchaSecretKnown, recaptchaShown } from './human-check.ts';
export { knownDeviceOf, rememberDevice } from './known-device.ts';
export { currentUser, logIn } from './log-in.ts';
export { beginPasskeyLogin, loginWithPasskey } from './passkey-login.ts';
export { deleteExpiredChallenges, deletePasskeys } from './passkey-queries.ts';
export { addPasskey, beginPasskey, passkeysOf, removePasskey, renamePasskey } from './passkeys.ts';
export { changePassword, refuseWrongPassword, resetPassword } from './passwords.ts';
export { deletePendingLinks, deleteExpiredLinks } from './queries.ts';
export { register } from './register.ts';
export { makeScriptToken } from './script-tokens.ts';
export { beginTotp, confirmTotp, endTotp } from './second-step.ts';
export { signInDepsOf } from './deps.ts';
