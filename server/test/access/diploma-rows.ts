import { api } from '@portal/contract/api.ts'
import type { Row } from './matrix.ts'
import type { Owned } from './owned.ts'

const OWNER = '401 200 404 403 403 403'
const ADMIN = '401 403 403 403 200 403'

const { diplomas, feedback } = api
const ofBrand = ({ brandId }: Owned) => ({ params: { brandId } })

/** The calls of diplomas and feedback. A brand reads its own, and admins read the comments (J70). */
export const diplomaRows: Row[] = [
  { route: diplomas.list, statuses: OWNER, call: ofBrand },
  // Nothing is published here, so that there is no diploma.
  { route: diplomas.own, statuses: '401 404 404 403 403 403', call: ofBrand },
  {
    route: diplomas.ofProgram,
    statuses: '401 403 403 403 404 403',
    call: () => ({ params: { programId: 2 } }),
    ofDesk: true,
  },
  { route: feedback.own, statuses: OWNER, call: ofBrand },
  { route: feedback.comments, statuses: ADMIN, call: () => ({ params: { programId: 2 } }), ofDesk: true },
  {
    route: feedback.decide,
    statuses: ADMIN,
    call: () => ({
      params: { programId: 2 },
      body: { comments: [{ commentId: 1, state: 'undecided' }], isShared: true },
    }),
    ofDesk: true,
    missing: { commentId: 200 },
  },
]
