import { api } from '@portal/contract/api.ts'
import { judgeProgramOf } from '@portal/contract/jury/judges.ts'
import { demoApi } from './demo-api.ts'
import { demoAdmin, demoJudges, demoPassword } from './demo-content.ts'

const DAYS_TO_CLOSING = 20
const DAY_MS = 24 * 60 * 60 * 1000

/** Argentina's programme, which takes entries for some more weeks. */
const ARGENTINA = 2

/** Does what an admin does: sets a closing and adds judges. Returns the link of the judge who may confirm. */
export async function prepareProgram(address: string): Promise<string> {
  const credentials = { email: demoAdmin, password: demoPassword }
  const { token } = await demoApi(address)(api.session.login, { body: credentials })
  const call = demoApi(address, token)

  const entriesCloseAt = new Date(Date.now() + DAYS_TO_CLOSING * DAY_MS).toISOString()
  await call(api.programs.update, { params: { programId: ARGENTINA }, body: { entriesCloseAt } })

  const programId = judgeProgramOf(await call(api.public.edition, {}))?.id
  if (programId === undefined) throw new Error('The edition has no programme')
  const links: string[] = []
  for (const judge of demoJudges) {
    const created = await call(api.judges.create, { body: { ...judge, judgePrograms: [programId] } })
    const { id, invitationUrl } = created.judge
    links.push(invitationUrl)
    if (links.length < demoJudges.length) await call(api.judges.invite, { body: { judgeId: id, programId } })
  }
  return links[0] ?? ''
}
