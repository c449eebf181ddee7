import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { createAuthenticator } from '../authenticator.ts'
import { conflictRows } from './conflict-rows.ts'
import { deskRows } from './desk-rows.ts'
import { diplomaRows } from './diploma-rows.ts'
import { judgeDeskRows } from './sheet-rows.ts'
import { entryRows } from './entry-rows.ts'
import { certificateRows } from './certificate-rows.ts'
import { signOffDeskRows } from './sign-off-desk-rows.ts'
import { signOffRows } from './sign-off-rows.ts'
import { judgeRows } from './judge-rows.ts'
import { resultRows } from './result-rows.ts'
import { minutesRows } from './minutes-rows.ts'
import { integrityRows } from './integrity-rows.ts'
import { publicationRows } from './publication-rows.ts'
import { roundRows } from './round-rows.ts'
import { sittingRows } from './sitting-rows.ts'
import type { Owned } from './owned.ts'
import { registration } from './registration.ts'
import { handOverRows, memberRows } from './member-rows.ts'
import { teamRows } from './team-rows.ts'

/** The kinds of persons. `temporary` is a brand that has to change its password first. */
export const columns = ['anonymous', 'owner', 'stranger', 'judge', 'admin', 'temporary'] as const
export type Column = (typeof columns)[number]

type Members = Record<string, unknown>
export interface Call {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: Members
  /** The fields of a multipart body, beside the video. */
  fields?: Members
}

type Caller = { userId: number; brandId: number; judgeId: number }

export interface Row {
  route: RouteDefinition
  /** The status that each person is answered for the owner's things, in the order of `columns`. */
  statuses: string
  /** Makes the call anew for each person, because a code or an address works only once. */
  call: (owner: Owned, caller: Caller) => Call | Promise<Call>
  /** Every person names things of their own, so no other ids are tried. */
  ofCaller?: true
  /** Changes what the owner has, although the owner may not call it. */
  changesOwner?: true
  /** Shows admins the things of any brand. */
  ofDesk?: true
  /** The status by identifier that doesn't exist, or is another brand's; 404 unless given. */
  missing?: Record<string, number>
}

export const EVERYBODY = '200 200 200 200 200 200'
const SIGNED_IN = '401 200 200 200 200 200'
const OWNER = '    401 200 404 403 403 403'
const SELF = '     401 200 404 404 404 404'

const name = 'pisada'
const nothing = () => ({})

const {
  session,
  ownSessions,
  passkeys,
  companySignIn,
  proof,
  secondFactor,
  accounts,
  reference,
  public: publicCalls,
  notifications,
} = api

export const juryRows: Row[] = [...conflictRows, ...judgeDeskRows, ...roundRows]
export const awardRows: Row[] = [
  ...sittingRows,
  ...minutesRows,
  ...resultRows,
  ...diplomaRows,
  ...publicationRows,
  ...integrityRows,
  ...signOffDeskRows,
]

export const matrix: Row[] = [
  {
    route: session.login,
    statuses: EVERYBODY,
    call: ({ email, password }) => ({ body: { email, password } }),
  },
  { route: session.logout, statuses: '401 200 200 200 200 403', call: nothing, ofCaller: true },

  { route: ownSessions.list, statuses: '401 200 200 200 200 403', call: nothing, ofCaller: true },
  {
    route: ownSessions.end,
    statuses: '401 200 404 404 404 403',
    call: async (owner) => ({ params: { sessionId: await owner.session() } }),
    missing: { sessionId: 400 },
  },
  { route: ownSessions.endOthers, statuses: '401 200 200 200 200 403', call: nothing, ofCaller: true },

  { route: passkeys.options, statuses: '401 200 200 200 200 403', call: nothing, ofCaller: true },
  {
    route: passkeys.add,
    // What nobody signed is refused to everybody.
    statuses: '401 400 400 400 400 403',
    call: () => ({ body: { name, credential: createAuthenticator().make('none') } }),
    ofCaller: true,
  },
  { route: passkeys.list, statuses: '401 200 200 200 200 403', call: nothing, ofCaller: true },
  {
    route: passkeys.rename,
    statuses: '401 200 404 404 404 403',
    call: async (owner) => ({ params: { passkeyId: await owner.passkey() }, body: { name } }),
  },
  {
    route: passkeys.remove,
    statuses: '401 200 404 404 404 403',
    call: async (owner) => ({ params: { passkeyId: await owner.passkey() } }),
  },
  {
    route: proof.prove,
    // Everybody has the password of the test's persons.
    statuses: '401 200 200 200 200 403',
    call: ({ password }) => ({ body: { password } }),
    ofCaller: true,
  },
  { route: proof.passkey, statuses: '401 200 200 200 200 403', call: nothing, ofCaller: true },
  { route: secondFactor.read, statuses: '401 200 200 200 200 403', call: nothing, ofCaller: true },
  { route: secondFactor.offer, statuses: '401 200 200 200 200 403', call: nothing, ofCaller: true },
  {
    route: secondFactor.add,
    // A code of another key is refused to everybody.
    statuses: '401 400 400 400 400 403',
    call: () => ({ body: { key: 'A'.repeat(32), code: '000000' } }),
    ofCaller: true,
  },
  // Nobody here has one.
  { route: secondFactor.renew, statuses: '401 404 404 404 404 403', call: nothing, ofCaller: true },
  { route: secondFactor.remove, statuses: '401 404 404 404 404 403', call: nothing, ofCaller: true },
  {
    route: secondFactor.login,
    statuses: '400 400 400 400 400 400',
    call: () => ({ body: { challenge: 'none', code: '000000' } }),
    ofCaller: true,
  },
  {
    route: secondFactor.reset,
    statuses: '401 403 403 403 200 403',
    call: async (owner) => ({ params: { userId: await owner.secondFactor() } }),
    ofDesk: true,
  },
  { route: passkeys.loginOptions, statuses: EVERYBODY, call: nothing, ofCaller: true },
  {
    route: passkeys.login,
    statuses: '400 400 400 400 400 400',
    call: () => ({ body: { credential: createAuthenticator().sign('none') } }),
    ofCaller: true,
  },

  {
    route: companySignIn.finish,
    // Nobody's browser began a sign-in.
    statuses: '400 400 400 400 400 400',
    call: () => ({ body: { code: 'none' } }),
    ofCaller: true,
  },
  {
    route: companySignIn.register,
    statuses: '400 400 400 400 400 400',
    call: () => ({ params: { code: 'none' }, body: registration() }),
    ofCaller: true,
  },
  {
    route: companySignIn.join,
    statuses: '401 400 400 400 400 403',
    call: () => ({ body: { code: 'none' } }),
    ofCaller: true,
  },
  { route: companySignIn.list, statuses: '401 200 200 200 200 403', call: nothing, ofCaller: true },
  {
    route: companySignIn.remove,
    statuses: '401 200 404 404 404 403',
    call: async (owner) => ({ params: { linkId: await owner.companyLink() } }),
  },

  {
    route: accounts.register,
    statuses: '201 201 201 201 201 201',
    call: () => ({ body: registration() }),
    missing: { programId: 400 },
  },
  { route: accounts.get, statuses: SELF, call: ({ userId }) => ({ params: { userId } }) },
  {
    route: accounts.get,
    statuses: SIGNED_IN,
    call: (_owner, { userId }) => ({ params: { userId } }),
    ofCaller: true,
  },
  { route: accounts.update, statuses: SELF, call: ({ userId }) => ({ params: { userId }, body: { name } }) },
  {
    route: accounts.update,
    statuses: '401 200 200 200 200 403',
    call: (_owner, { userId }) => ({ params: { userId }, body: { name } }),
    ofCaller: true,
  },
  {
    route: accounts.updateBrand,
    statuses: OWNER,
    call: ({ brandId }) => ({ params: { brandId }, body: { wantsReminders: false } }),
  },
  {
    route: accounts.acceptTerms,
    statuses: '401 200 200 403 403 403',
    call: () => ({ body: { version: '2025-1' } }),
  },
  {
    route: accounts.verifyEmail,
    statuses: EVERYBODY,
    call: async (owner) => ({ params: { code: await owner.verificationCode() } }),
    missing: { code: 400 },
  },
  {
    route: accounts.renewVerification,
    statuses: EVERYBODY,
    call: async (owner) => ({ params: { code: await owner.verificationCode() } }),
    missing: { code: 400 },
  },
  {
    route: accounts.registration,
    statuses: EVERYBODY,
    call: async (owner) => ({ params: { code: await owner.registrationCode() } }),
    missing: { code: 400 },
  },
  {
    route: accounts.completeRegistration,
    statuses: EVERYBODY,
    call: async (owner) => ({ params: { code: await owner.registrationCode() }, body: registration() }),
    missing: { code: 400, programId: 400 },
  },
  {
    route: accounts.deleteRegistration,
    statuses: EVERYBODY,
    call: async (owner) => ({ params: { code: await owner.registrationCode() } }),
    missing: { code: 400 },
  },
  {
    route: accounts.undoEmailChange,
    statuses: EVERYBODY,
    call: async (owner) => ({ params: { code: await owner.undoingCode() } }),
    missing: { code: 400 },
  },
  { route: accounts.recoverPassword, statuses: EVERYBODY, call: ({ email }) => ({ body: { email } }) },

  { route: reference.countries, statuses: EVERYBODY, call: nothing },
  { route: reference.programs, statuses: SIGNED_IN, call: nothing },
  { route: reference.program, statuses: SIGNED_IN, call: () => ({ params: { programId: 2 } }) },

  { route: publicCalls.edition, statuses: EVERYBODY, call: nothing },
  { route: publicCalls.offered, statuses: SIGNED_IN, call: nothing },
  { route: publicCalls.legal, statuses: EVERYBODY, call: () => ({ params: { kind: 'terms' } }) },

  { route: notifications.list, statuses: '401 200 200 200 200 403', call: nothing },
  {
    route: notifications.read,
    statuses: '401 200 200 200 200 403',
    call: () => ({ body: { ids: [1] } }),
    // Ids that aren't the caller's are ignored.
    missing: { ids: 200 },
  },

  ...entryRows,
  ...signOffRows,
  ...certificateRows,
  ...judgeRows,
  ...juryRows,
  ...awardRows,
  ...teamRows,
  ...handOverRows,
  ...memberRows,
  ...deskRows,
]
