import { accountRoutes } from './people/accounts.ts'
import { activityRoutes } from './people/activity.ts'
import { brandActivityRoutes } from './people/brand-activity.ts'
import { trashRoutes } from './desk/trash.ts'
import { entriesListRoutes } from './desk/entries-list.ts'
import { noteRoutes } from './desk/notes.ts'
import { exportRoutes } from './desk/exports.ts'
import { mailRoutes } from './desk/mail-log.ts'
import { privacyRoutes } from './people/privacy.ts'
import { callForEntriesRoutes } from './editions/call-for-entries.ts'
import { editionRoutes } from './editions/editions.ts'
import { programRoutes } from './editions/programs.ts'
import { announcementRoutes } from './desk/announcements.ts'
import { reminderRoutes } from './desk/reminders.ts'
import { viewingRoutes } from './people/viewing-as.ts'
import { campaignRoutes } from './entries/campaigns.ts'
import { companyRoutes } from './entries/companies.ts'
import { aiDeclarationRoutes } from './entries/ai-declaration.ts'
import { creditRoutes } from './entries/credits.ts'
import { enrollmentRoutes } from './entries/enrollments.ts'
import { sendingRoutes } from './entries/sendings.ts'
import { fileRoutes } from './entries/files.ts'
import { documentRoutes } from './jury/judges/documents.ts'
import { formerJudgeRoutes } from './jury/judges/former-judges.ts'
import { judgeRoutes } from './jury/judges/judges.ts'
import { conflictRoutes } from './jury/judges/conflict-list.ts'
import { diplomaRoutes } from './jury/results/diplomas.ts'
import { feedbackRoutes } from './jury/results/feedback.ts'
import { integrityRoutes } from './jury/results/integrity-cases.ts'
import { decisionRoutes } from './jury/results/decisions.ts'
import { sheetRoutes } from './jury/sheets/sheets.ts'
import { judgedEntryRoutes } from './jury/sheets/judged-entries.ts'
import { resultRoutes } from './jury/results/results.ts'
import { publicationRoutes } from './jury/results/publication.ts'
import { minutesRoutes } from './jury/sittings/minutes-routes.ts'
import { roundRoutes } from './jury/rounds/round-routes.ts'
import { trainingRoutes } from './jury/rounds/training.ts'
import { handOverRoutes } from './people/hand-overs.ts'
import { memberRoutes } from './people/members.ts'
import { receiptCopyRoutes } from './people/receipt-copies.ts'
import { teamRoutes } from './people/team.ts'
import { notificationRoutes } from './entries/notifications.ts'
import { publicRoutes } from './editions/public.ts'
import { questionRoutes } from './entries/answers.ts'
import { referenceRoutes } from './editions/reference.ts'
import { signatoryRoutes } from './entries/signatories.ts'
import { signingRoutes } from './entries/signing.ts'
import { certificateRoutes } from './entries/certificate.ts'
import { sittingRoutes } from './jury/sittings/sittings.ts'
import { companySignInRoutes } from './people/company-sign-in.ts'
import { ownSessionRoutes } from './people/own-sessions.ts'
import { passkeyRoutes } from './people/passkeys.ts'
import { proofRoutes } from './people/proof.ts'
import { secondFactorRoutes } from './people/second-factor.ts'
import { sessionRoutes } from './people/session.ts'
import { signOffsRoutes } from './desk/sign-offs.ts'
import { storageRoutes } from './desk/storage.ts'
import { todayRoutes } from './desk/today.ts'
import { viewingCopyRoutes } from './entries/viewing-copies.ts'

/** The only route table. The server serves all of it; the browser imports the words it needs. */
export const api = {
  session: sessionRoutes,
  ownSessions: ownSessionRoutes,
  passkeys: passkeyRoutes,
  companySignIn: companySignInRoutes,
  proof: proofRoutes,
  secondFactor: secondFactorRoutes,
  accounts: accountRoutes,
  reference: referenceRoutes,
  companies: companyRoutes,
  campaigns: campaignRoutes,
  enrollments: enrollmentRoutes,
  sendings: sendingRoutes,
  questions: questionRoutes,
  files: fileRoutes,
  viewingCopies: viewingCopyRoutes,
  credits: creditRoutes,
  aiDeclaration: aiDeclarationRoutes,
  signatories: signatoryRoutes,
  signing: signingRoutes,
  certificates: certificateRoutes,
  judges: judgeRoutes,
  formerJudges: formerJudgeRoutes,
  judgeDocuments: documentRoutes,
  judgedEntries: judgedEntryRoutes,
  rounds: roundRoutes,
  results: resultRoutes,
  publication: publicationRoutes,
  conflicts: conflictRoutes,
  sheets: sheetRoutes,
  training: trainingRoutes,
  sittings: sittingRoutes,
  diplomas: diplomaRoutes,
  feedback: feedbackRoutes,
  minutes: minutesRoutes,
  decisions: decisionRoutes,
  integrity: integrityRoutes,
  team: teamRoutes,
  members: memberRoutes,
  handOvers: handOverRoutes,
  receiptCopies: receiptCopyRoutes,
  notifications: notificationRoutes,
  entriesList: entriesListRoutes,
  signOffs: signOffsRoutes,
  notes: noteRoutes,
  exports: exportRoutes,
  public: publicRoutes,
  editions: editionRoutes,
  callForEntries: callForEntriesRoutes,
  programs: programRoutes,
  activity: activityRoutes,
  brandActivity: brandActivityRoutes,
  trash: trashRoutes,
  storage: storageRoutes,
  today: todayRoutes,
  viewing: viewingRoutes,
  mails: mailRoutes,
  reminders: reminderRoutes,
  announcements: announcementRoutes,
  privacy: privacyRoutes,
}
