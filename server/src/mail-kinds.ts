import { announcementMail } from './desk/announcements/announcement-mail.ts'
import { reminderMail } from './desk/reminders/reminder-mail.ts'
import { deadlineMovedMail } from './entries/notifications/deadline-moved-mail.ts'
import { entrySentCopyMail, entrySentMail } from './entries/sendings/entry-sent-mail.ts'
import { deadlineReminderMail } from './entries/notifications/deadline-reminder-mail.ts'
import { judgeConflictMail } from './jury/conflicts/judge-conflict-mail.ts'
import { judgeAccessMail } from './jury/judges/judge-access-mail.ts'
import { judgeConsentsMail } from './jury/judges/judge-consents-mail.ts'
import { judgeInvitationMail } from './jury/judges/judge-invitation-mail.ts'
import { resultsMail, winnerMail } from './jury/publication/results-mail.ts'
import { signingMail } from './jury/minutes/signing-mail.ts'
import { integrityAskedMail, integrityChairMail } from './jury/integrity/integrity-mails.ts'
import { documentsAnewMail } from './jury/rounds/documents-anew-mail.ts'
import { entriesCorrectedMail } from './jury/rounds/entries-corrected-mail.ts'
import { roundClosedMail } from './jury/rounds/round-closed-mail.ts'
import { roundClosingMail } from './jury/rounds/round-closing-mail.ts'
import { roundOpenedMail } from './jury/rounds/round-opened-mail.ts'
import { roundEarlierMail } from './jury/rounds/round-earlier-mail.ts'
import { roundReminderMail } from './jury/rounds/round-reminder-mail.ts'
import { unsealingAskedMail } from './jury/results/unsealing-asked-mail.ts'
import { changeEmailNewMail } from './people/accounts/change-email-new-mail.ts'
import { changeEmailOldMail } from './people/accounts/change-email-old-mail.ts'
import { ownRegistrationMail } from './people/accounts/own-registration-mail.ts'
import { emailChangeUndoneMail } from './people/accounts/email-change-undone-mail.ts'
import { emailChangedMail } from './people/accounts/email-changed-mail.ts'
import { passwordChangedMail } from './people/accounts/password-changed-mail.ts'
import { recoverPasswordMail } from './people/accounts/recover-password-mail.ts'
import { managersChangedMail } from './people/admins/managers-changed-mail.ts'
import { companyLinksChangedMail } from './people/company-sign-in/company-links-changed-mail.ts'
import { passkeysChangedMail } from './people/passkeys/passkeys-changed-mail.ts'
import { secondFactorChangedMail } from './people/second-factor/second-factor-changed-mail.ts'
import { brandInvitationMail, brandInvitationTakenMail } from './people/members/brand-invitation-mail.ts'
import {
  handOverEndedMail,
  handOverOfferedMail,
  handOverOrderedMail,
} from './people/members/hand-over-mails.ts'
import { copyAddressMail } from './people/receipt-copies/copy-address-mail.ts'
import {
  signOffAskedMail,
  signOffCodeMail,
  signOffDeviceMail,
  signOffDoneMail,
  signOffLateReturnMail,
  signOffReturnedMail,
} from './entries/sign-off/sign-off-mails.ts'
import {
  signOffLapsedMail,
  signOffMissingMail,
  signOffReminderMail,
} from './entries/sign-off/chasing-mails.ts'
import { teamInvitationMail } from './people/team/team-invitation-mail.ts'
import { newDeviceMail } from './people/session/new-device-mail.ts'
import { verificationMail } from './people/session/verification-mail.ts'
import type { Deps } from './deps.ts'

/** Every kind of mail, in the order in which admins see them. */
export const mailKinds: Deps['mailKinds'] = [
  verificationMail,
  ownRegistrationMail,
  changeEmailNewMail,
  changeEmailOldMail,
  emailChangedMail,
  emailChangeUndoneMail,
  recoverPasswordMail,
  passwordChangedMail,
  passkeysChangedMail,
  companyLinksChangedMail,
  secondFactorChangedMail,
  newDeviceMail,
  entrySentMail,
  entrySentCopyMail,
  copyAddressMail,
  signOffAskedMail,
  signOffCodeMail,
  signOffDeviceMail,
  signOffReturnedMail,
  signOffLateReturnMail,
  signOffDoneMail,
  signOffReminderMail,
  signOffLapsedMail,
  signOffMissingMail,
  deadlineReminderMail,
  deadlineMovedMail,
  reminderMail,
  announcementMail,
  judgeInvitationMail,
  judgeAccessMail,
  judgeConsentsMail,
  judgeConflictMail,
  documentsAnewMail,
  roundOpenedMail,
  roundClosingMail,
  roundEarlierMail,
  roundReminderMail,
  entriesCorrectedMail,
  roundClosedMail,
  unsealingAskedMail,
  winnerMail,
  resultsMail,
  signingMail,
  integrityAskedMail,
  integrityChairMail,
  teamInvitationMail,
  brandInvitationMail,
  brandInvitationTakenMail,
  handOverOfferedMail,
  handOverOrderedMail,
  handOverEndedMail,
  managersChangedMail,
]
