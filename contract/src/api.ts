import { accountRoutes } from './accounts.ts'
import { auditRoutes } from './audit.ts'
import { binRoutes } from './bin.ts'
import { deskRoutes } from './desk.ts'
import { exportRoutes } from './exports.ts'
import { mailRoutes } from './mails.ts'
import { privacyRoutes } from './privacy.ts'
import { programRoutes } from './programs.ts'
import { reminderRoutes } from './reminders.ts'
import { viewingRoutes } from './viewing.ts'
import { campaignRoutes } from './campaigns.ts'
import { companyRoutes } from './companies.ts'
import { creditRoutes } from './credits.ts'
import { enrollmentRoutes } from './enrollments.ts'
import { fileRoutes } from './files.ts'
import { judgeRoutes } from './judges.ts'
import { notificationRoutes } from './notifications.ts'
import { questionRoutes } from './questions.ts'
import { referenceRoutes } from './reference.ts'
import { sessionRoutes } from './session.ts'
import { storageRoutes } from './storage.ts'

/** The one route table. The browser imports the words it needs; the server serves them all. */
export const api = {
  session: sessionRoutes,
  accounts: accountRoutes,
  reference: referenceRoutes,
  companies: companyRoutes,
  campaigns: campaignRoutes,
  enrollments: enrollmentRoutes,
  questions: questionRoutes,
  files: fileRoutes,
  credits: creditRoutes,
  judges: judgeRoutes,
  notifications: notificationRoutes,
  desk: deskRoutes,
  exports: exportRoutes,
  programs: programRoutes,
  audit: auditRoutes,
  bin: binRoutes,
  storage: storageRoutes,
  viewing: viewingRoutes,
  mails: mailRoutes,
  reminders: reminderRoutes,
  privacy: privacyRoutes,
}
