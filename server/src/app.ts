import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import fastify, { LogController } from 'fastify'
import { api } from '@portal/contract/api.ts'
import { MAX_BODY_BYTES } from '@portal/contract/platform/limits.ts'
import { accountRoutes } from './people/accounts/routes.ts'
import { activityRoutes } from './people/activity/routes.ts'
import { trashRoutes } from './desk/trash/routes.ts'
import { campaignRoutes } from './entries/campaigns/routes.ts'
import { reuseRoutes } from './entries/reuse/routes.ts'
import { companyRoutes } from './entries/companies/routes.ts'
import { viewingCopyRoutes } from './entries/viewing-copies/routes.ts'
import { creditRoutes } from './entries/credits/routes.ts'
import { signOffRoutes } from './entries/sign-off/routes.ts'
import { keepSignatures } from './entries/sign-off/keep-signatures.ts'
import { createSignatoryOf } from './entries/sign-off/signatory-of-call.ts'
import { signingRoutes } from './entries/sign-off/signing-routes.ts'
import { ping } from './platform/db/db.ts'
import { withoutRows } from './platform/db/log.ts'
import type { Deps } from './deps.ts'
import { entriesListRoutes } from './desk/entries-list/routes.ts'
import { signOffsRoutes } from './desk/sign-offs/routes.ts'
import { noteRoutes } from './desk/notes/routes.ts'
import { enrollmentRoutes } from './entries/enrollments/routes.ts'
import { sendingRoutes } from './entries/sendings/routes.ts'
import { exportRoutes } from './desk/exports/routes.ts'
import { fileRoutes } from './entries/files/routes.ts'
import { answerBrokenRequest } from './platform/http/answer-broken-request.ts'
import { endSlowBodies } from './platform/http/end-slow-bodies.ts'
import { installErrors, sendFailure } from './platform/http/errors.ts'
import { fail } from './platform/http/fail.ts'
import { installHeaders, securityHeaders } from './platform/http/headers.ts'
import { installHealth } from './platform/http/health.ts'
import { installOpenApi } from './platform/http/open-api.ts'
import { createGate, createServe } from './platform/http/serve.ts'
import { installWebApp } from './platform/http/web-app.ts'
import { storageRoutes } from './desk/storage/routes.ts'
import { todayRoutes } from './desk/today/routes.ts'
import { conflictRoutes } from './jury/conflicts/routes.ts'
import { callForEntriesRoutes } from './jury/call-for-entries/routes.ts'
import { certificateRoutes } from './jury/certificate/routes.ts'
import { diplomaRoutes } from './jury/diplomas/routes.ts'
import { feedbackRoutes } from './jury/feedback/routes.ts'
import { decisionRoutes } from './jury/decisions/routes.ts'
import { documentRoutes } from './jury/judges/document-routes.ts'
import { judgeRoutes } from './jury/judges/routes.ts'
import { minutesRoutes } from './jury/minutes/routes.ts'
import { judgedEntryRoutes } from './jury/versions/routes.ts'
import { integrityRoutes } from './jury/integrity/routes.ts'
import { publicationRoutes } from './jury/publication/routes.ts'
import { sheetRoutes } from './jury/sheets/routes.ts'
import { sittingRoutes } from './jury/sittings/routes.ts'
import { juryUse } from './jury/rounds/jury-use-sql.ts'
import { resultRoutes } from './jury/results/routes.ts'
import { roundRoutes } from './jury/rounds/routes.ts'
import { editionRoutes } from './editions/preparation/routes.ts'
import { statusesOfEdition } from './entries/campaigns/statuses-of-edition.ts'
import { kitRoutes } from './editions/kit/routes.ts'
import { registerOutboxPage } from './platform/mail/outbox-page.ts'
import { letterheadOf } from './platform/mail/templates/letterhead.ts'
import { AT_ONCE } from './people/admins/second-person.ts'
import { watchForwarded } from './platform/rate-limits/watch-forwarded.ts'
import { mailRoutes } from './desk/mail-log/routes.ts'
import type { Metrics } from './platform/metrics/start-metrics.ts'
import { notificationRoutes } from './entries/notifications/routes.ts'
import { programRoutes } from './editions/programs/routes.ts'
import { createFirstPage } from './editions/public/first-page.ts'
import { publicRoutes } from './editions/public/routes.ts'
import { createLeaveCompany, createProviders } from './people/company-sign-in/providers.ts'
import { companySignInRoutes } from './people/company-sign-in/routes.ts'
import { passkeyRoutes } from './people/passkeys/routes.ts'
import { proofRoutes } from './people/proof/routes.ts'
import { secondFactorRoutes } from './people/second-factor/routes.ts'
import { privacyRoutes } from './people/privacy/routes.ts'
import { questionRoutes } from './entries/answers/routes.ts'
import { referenceRoutes } from './editions/calendar/routes.ts'
import { reminderRoutes } from './desk/reminders/routes.ts'
import { announcementRoutes } from './desk/announcements/routes.ts'
import { createAuthenticate } from './people/session/authenticate.ts'
import { createActingOf } from './people/session/brand-of-call.ts'
import { sessionRoutes } from './people/session/routes.ts'
import { handOverRoutes } from './people/members/hand-over-routes.ts'
import { memberRoutes } from './people/members/routes.ts'
import { receiptCopyRoutes } from './people/receipt-copies/routes.ts'
import { teamRoutes } from './people/team/routes.ts'
import { termsRoutes } from './people/terms/routes.ts'
import { uploadPaths } from './entries/uploads/open-api-paths.ts'
import { uploadRoutes } from './entries/uploads/routes.ts'
import { viewingRoutes } from './people/viewing-as/routes.ts'

/** Longer than proxies keep idle connections, so that the proxy closes them first. */
const KEEP_ALIVE_MS = 75_000
/** A connection on which nothing is sent or received for this long is closed. A slow upload keeps moving. */
const IDLE_MS = 120_000
/** Time limit for the head of a request, which fits in one or two packets. */
const HEADERS_MS = 20_000

export async function buildApp(deps: Deps, metrics?: Metrics) {
  const { catalog, config, db, videos } = deps
  const headers = securityHeaders({ https: config.publicUrl.startsWith('https:') })
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: MAX_BODY_BYTES,
    // Answers addresses that no route can parse, such as broken escapes or endless parameters. No hook runs for
    // them.
    frameworkErrors: (_error, _request, reply) => sendFailure(reply.headers(headers), fail('invalid_body')),
    clientErrorHandler: answerBrokenRequest,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: IDLE_MS,
    // Node's own limit of 300 s is too short for 400 MB on a slow line. `endSlowBodies` checks the pace instead.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 4 },
    // Closes idle connections; running calls are finished.
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    // The address is left out of the log, because it may hold the code of a mailed link.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel, ...withoutRows },
  })
  metrics?.watchRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.person?.userId,
      },
      'request',
    )
    done()
  })
  const parseJson = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send a JSON content type without a body.
    if (body === '') done(null, undefined)
    else void parseJson(request, body.toString(), done)
  })
  endSlowBodies(app)
  installErrors(app, {
    users_email_key: 'user_exists',
    companies_name_key: 'company_exists',
    company_credits_company_key: 'credit_exists',
    team_credits_member_key: 'credit_exists',
    campaigns_company_id_fkey: 'unknown_company',
    team_members_company_id_fkey: 'unknown_company',
    assignments_without_conflict: 'plan_changed',
  })
  installHeaders(app, headers)
  await app.register(fastifyCompress, { threshold: 1024, customTypes: /json/, encodings: ['br', 'gzip'] })
  await app.register(fastifyMultipart)
  const forwarded = config.trustedProxies === 0 ? watchForwarded(app, db) : () => []
  const warnings = () => [...forwarded(), ...(config.secondPersonHours === 0 ? [AT_ONCE] : [])]
  installHealth(app, { database: () => ping(db), storage: () => videos.check() }, warnings)
  installOpenApi(app, api, uploadPaths)
  const awards = () => letterheadOf(catalog.now().current).awards
  if (!config.smtpUrl) registerOutboxPage(app, { db, config, awards })
  kitRoutes(app, deps)

  const authenticate = createAuthenticate(deps)
  const gate = createGate(authenticate, createActingOf(db), createSignatoryOf(db))
  const serve = createServe(app, gate)
  const providers = createProviders(config)
  sessionRoutes(serve, deps, createLeaveCompany(providers, config))
  passkeyRoutes(serve, deps)
  companySignInRoutes(serve, app, deps, providers)
  proofRoutes(serve, deps)
  secondFactorRoutes(serve, deps)
  accountRoutes(serve, deps)
  termsRoutes(serve, deps)
  referenceRoutes(serve, deps)
  publicRoutes(serve, deps)
  companyRoutes(serve, deps)
  campaignRoutes(serve, deps)
  enrollmentRoutes(serve, deps)
  sendingRoutes(serve, deps)
  questionRoutes(serve, deps)
  fileRoutes(serve, deps, app, authenticate)
  viewingCopyRoutes(serve, deps)
  uploadRoutes(serve, app, deps, gate)
  creditRoutes(serve, deps)
  signOffRoutes(serve, deps)
  signingRoutes(serve, deps)
  reuseRoutes(serve, deps)
  judgeRoutes(serve, deps)
  conflictRoutes(serve, deps)
  judgedEntryRoutes(serve, deps)
  integrityRoutes(serve, deps)
  sheetRoutes(serve, deps)
  sittingRoutes(serve, deps)
  documentRoutes(serve, deps)
  roundRoutes(serve, deps)
  resultRoutes(serve, deps)
  diplomaRoutes(serve, deps, app)
  certificateRoutes(serve, deps, app)
  feedbackRoutes(serve, deps)
  publicationRoutes(serve, deps, app)
  callForEntriesRoutes(serve, deps, app)
  minutesRoutes(serve, deps)
  decisionRoutes(serve, deps)
  notificationRoutes(serve, deps)
  entriesListRoutes(serve, deps)
  noteRoutes(serve, deps)
  signOffsRoutes(serve, deps)
  trashRoutes(serve, deps)
  storageRoutes(serve, deps)
  todayRoutes(serve, deps)
  viewingRoutes(serve, deps)
  teamRoutes(serve, deps)
  memberRoutes(serve, deps)
  handOverRoutes(serve, deps)
  receiptCopyRoutes(serve, deps)
  privacyRoutes(serve, deps, keepSignatures)
  activityRoutes(serve, deps)
  mailRoutes(serve, deps)
  reminderRoutes(serve, deps)
  announcementRoutes(serve, deps)
  programRoutes(serve, deps)
  editionRoutes(serve, deps, { statusesOf: statusesOfEdition, juryUse })
  exportRoutes(serve, deps, app)

  installWebApp(app, createFirstPage(deps))
  return app
}
