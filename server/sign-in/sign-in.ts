/** The door of sign-in: who a person is, from registration to a forgotten password. */
export { askForLetter, changeEmail, confirmEmailChange, verifyEmail } from './addresses.ts';
export {
  addAdministrator,
  administratorsShown,
  appointAdministrator,
  dismissAdministrator,
} from './administrators.ts';
export { writeSignInLetter, writeSignInLetterTask, type LetterWish } from './letters.ts';
export { humanCheckOf, recaptchaShown } from './human-check.ts';
export { currentUser, logIn } from './log-in.ts';
export { changePassword, refuseWrongPassword, resetPassword } from './passwords.ts';
export { deleteLinks as forgetLinks, deleteOverLinks as forgetOverLinks } from './queries.ts';
export { register } from './register.ts';
export { beginTotp, confirmTotp, endTotp } from './second-step.ts';
export { toolsOf } from './tools.ts';
