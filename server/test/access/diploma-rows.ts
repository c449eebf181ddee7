import { api } from '@portal/contract/api.ts'
import type { Row } from './matrix.ts'
import type { Owned } from './owned.ts'

const OWNER = '401 200 404 403 403 403'
const ADMIN = '401 403 403 403 200 403'

const { diplomas, feedback } = api
const ofBrand = ({ brandId }: Owned) => ({ params: { brandId } })

/** What a brand is given is its own; comments are the team's to read (J70). */
export const diplomaRows: Row[] = [
  { route: diplomas.list, statuses: OWNER, call: ofBrand },
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
