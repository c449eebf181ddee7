import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { changed, editor } from '../../../test/edit-editions.ts'
import { ok } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let admin: Awaited<ReturnType<Portal['registerAdmin']>>
let edit: ReturnType<typeof editor>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.registerAdmin()
  edit = editor(portal, admin)
})
afterAll(() => portal.stop())

const kit = async (editionId: number, programId: number) => {
  const params = { editionId, programId }
  const { fileName, pdf } = ok(await portal.call(api.editions.kit, { params }, admin))
  return { fileName, pdf, starts: Buffer.from(pdf, 'base64').toString('latin1', 0, 5) }
}

it('is made of a draft, whole or hardly begun, and only of its own programmes (E13)', async () => {
  const editionId = await edit.create(1)
  const [argentina] = (await edit.read(editionId)).edition.programs
  const programId = argentina?.id ?? 0
  const first = await kit(editionId, programId)
  expect(first).toMatchObject({
    fileName: 'kit-ad-awards-argentina-2026.pdf',
    starts: '%PDF-',
  })
  const faults = {
    timeZone: 'America/Macondo',
    entriesCloseAt: '2026-07-31T00:00:00Z',
    countryCode: '',
    label: '',
  }
  ok(await edit.change(editionId, 'programs', changed(programId, faults)))
  ok(await edit.change(editionId, 'questions', () => []))
  ok(
    await edit.change(editionId, 'categories', ([first]) =>
      first ? [{ ...first, criteria: [], tagline: '' }] : [],
    ),
  )
  ok(
    await edit.change(editionId, 'about', (about) => ({
      ...about,
      name: '',
      footer: [],
      support: { email: '' },
    })),
  )
  const changedKit = await kit(editionId, programId)
  expect(changedKit.starts).toBe('%PDF-')
  expect(changedKit.pdf).not.toBe(first.pdf)
  const foreign = await portal.call(api.editions.kit, { params: { editionId, programId: 2 } }, admin)
  expect(foreign.status).toBe(404)
})
