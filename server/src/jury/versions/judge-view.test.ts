import { expect, it } from 'vitest'
import { judgeEntrySchema } from '@portal/contract/jury/sheets/judge-entry.ts'
import { entryVersion } from '../../../test/entry-version.ts'
import { inOrderOfJudges, judgeViewOf } from './judge-view.ts'

const beside = { signOff: null, declaration: null }
const addressesOf = ({ sha256 }: { sha256: string }) => ({ url: `/v/${sha256}`, poster: null, strip: null })

it('shows judges code, category, brand, campaign, answers and neutral videos (J17)', () => {
  const view = judgeViewOf(entryVersion(), [{ questionKey: '2', at: 3, length: 4 }], addressesOf, beside)
  expect(view).toEqual({
    code: 'AR-0007',
    categoryName: 'Mejor historia',
    brandName: 'Café Aurora S.A.',
    campaignName: 'Volver a casa',
    answers: [
      { question: '¿Cuál fue el desafío?', answer: 'Que todos volvieran a casa.' },
      { question: '¿Cuál fue la idea?', answer: 'Un [omitido].' },
    ],
    videos: [
      {
        label: 'Video caso',
        url: '/v/bb',
        poster: null,
        strip: null,
        durationSeconds: 90,
        width: 1920,
        height: 1080,
      },
      {
        label: 'Video 1',
        url: '/v/aa',
        poster: null,
        strip: null,
        durationSeconds: 20.5,
        width: 1080,
        height: 1920,
      },
    ],
    signOff: null,
    declaration: null,
  })
  expect(judgeEntrySchema.parse(view)).toEqual(view)
})

it('redacts the campaign’s name too, and each text by its own ranges (J17, J18)', () => {
  const redactions = [
    { questionKey: null, at: 0, length: 6 },
    { questionKey: '9', at: 0, length: 99 },
  ]
  const { campaignName, answers } = judgeViewOf(entryVersion(), redactions, addressesOf, beside)
  expect(campaignName).toBe('[omitido] a casa')
  expect(JSON.stringify(answers)).not.toContain('omitido')
})

it('numbers videos within their group (J17)', () => {
  const [pauted, caseVideo] = entryVersion().files
  const files = [pauted, caseVideo, caseVideo, pauted].flatMap((file) => file ?? [])
  const { videos } = judgeViewOf(entryVersion({ files }), [], addressesOf, beside)
  expect(videos.map(({ label }) => label)).toEqual(['Video caso', 'Video caso 2', 'Video 1', 'Video 2'])
  expect(inOrderOfJudges({ files })).toEqual([caseVideo, caseVideo, pauted, pauted])
})

it('gives away nothing else, whatever a version or its addresses hold (J17)', () => {
  const version = entryVersion()
  const shown = { code: version.code, brandName: version.brandName, campaignName: version.campaignName }
  const canary = (name: string) => `CANARY-${name}`
  const category = { key: canary('category'), name: 'Mejor historia', criteria: canary('criteria') }
  const answer = { questionKey: canary('question'), question: '¿Sí?', answer: 'No', author: canary('author') }
  const company = { name: canary('company'), role: 'Agencia creativa' as const }
  const person = { name: canary('person'), role: canary('role'), companyName: canary('employer') }
  const names = { sha256: canary('checksum'), originalName: canary('file'), name: canary('storage') }
  const full = {
    ...shown,
    category,
    answers: [answer],
    credits: { companies: [company], people: [person] },
    files: version.files.map((file) => ({ ...file, ...names })),
    entrant: canary('entrant'),
    campaignId: canary('campaign'),
    otherCategories: [canary('other')],
  }
  const addresses = { url: '/v/1', poster: '/p/1', strip: null, from: canary('url') }
  expect(JSON.stringify(judgeViewOf(full, [], () => addresses, beside))).not.toContain('CANARY')
})
