import { api } from '@portal/contract/api.ts'
import { judgeProgramOf } from '@portal/contract/jury/judges.ts'
import { demoApi } from './demo-api.ts'
import { demoAdmin, demoJudges, demoPassword } from './demo-content.ts'

const DAYS_TO_CLOSING = 20
const DAY_MS = 24 * 60 * 60 * 1000

/** What an admin does: a closing for each programme, and a jury. Answers with the link of the judge who may confirm. */
export async function prepareProgram(address: string, programIds: readonly number[]): Promise<string> {
  const credentials = { email: demoAdmin, password: demoPassword }
  const { token } = await demoApi(address)(api.session.login, { body: credentials })
  const call = demoApi(address, token)

  const entriesCloseAt = new Date(Date.now() + DAYS_TO_CLOSING * DAY_MS).toISOString()
  for (const programId of programIds)
    await call(api.programs.update, { params: { programId }, body: { entriesCloseAt } })

  const programId = judgeProgramOf(await call(api.public.edition, {}))?.id
  if (programId === undefined) throw new Error('The edition has no programme')
  const links: string[] = []
  for (const judge of demoJudges) {
    const created = await call(api.judges.create, { body: { ...judge, judgePrograms: [programId] } })
    const { id, invitationUrl } = created.judge
    links.push(invitationUrl)
    if (links.length < demoJudges.length) await call(api.judges.invite, { body: { judgeId: id, programId } })
  }
  const [confirmed = '', invited = ''] = links
  const code = new URL(confirmed).searchParams.get('verification_code') ?? ''
  await call(api.judges.verify, { params: { code }, body: { nda: true, imageCession: true } })
  return invited
}
