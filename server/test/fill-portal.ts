import { api } from '@portal/contract/api.ts'
import { entrant, ok } from './entries.ts'
import { codeIn, judgeForm } from './judges.ts'
import { eventually, type Portal } from './portal.ts'

/** Adds two brands, one of them with a sent and an unfinished campaign, and two judges who confirmed. */
export async function fillPortal(portal: Portal) {
  const brand = await portal.registerBrand()
  const other = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const sent = await entry.campaign({ categoryIds: [2, 3] })
  await entry.complete(sent)
  // Each by itself, as version 1.0.0 has a receipt for each.
  for (const { id: enrollmentId } of sent.enrollments)
    ok(await portal.call(api.enrollments.send, { body: { enrollmentId, brandId: brand.brandId } }, brand))
  const unfinished = await entry.campaign({ categoryIds: [4] })
  const stranger = await entrant(portal, other).teamMember()
  const admin = await portal.registerAdmin()
  const judgeIds: number[] = []
  for (let count = 0; count < 2; count += 1) {
    const { judge } = ok(await portal.call(api.judges.create, { body: judgeForm() }, admin))
    const params = { code: codeIn(judge.invitationUrl) }
    ok(await portal.call(api.judges.verify, { params, body: { nda: true, imageCession: true } }))
    judgeIds.push(judge.id)
  }
  await eventually(
    () => portal.db.selectFrom('mails').where('state', '!=', 'sent').select('id').execute(),
    (waiting) => waiting.length === 0,
  )
  const [entryId = 0] = sent.enrollments.map(({ id }) => id)
  const files = await portal.db.selectFrom('files').select(['id', 'name']).orderBy('id').execute()
  const [file] = files
  if (!file) throw new Error('No file')
  return { brand, other, sent, unfinished, stranger, judgeIds, entryId, file }
}
