import { afterAll, beforeAll, expect, it } from 'vitest'
import { diplomaPath, verificationPath } from '@portal/contract/jury/results/diplomas.ts'
import { publicCodeInWords } from '@portal/contract/platform/public-code.ts'
import { publishSince } from '../../../test/publication.ts'
import { addCorrection, addDecisions } from '../../../test/jury-decisions.ts'
import { entryVersion } from '../../../test/entry-version.ts'
import { addJudgedEntry, addVersion } from '../../../test/jury.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await publishSince(portal, 1)
})
afterAll(() => portal.stop())

const get = (path: string) => fetch(portal.url + path, { redirect: 'manual' })
const page = async (path: string) => {
  const response = await get(path)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

async function diploma({
  person = null,
  programId = 2,
}: { person?: string | null; programId?: number } = {}) {
  const entry = await addJudgedEntry(portal, {
    programId,
    version: {
      campaignName: 'La noche <b>larga</b>',
      brandName: 'Cervecería del Río',
      credits: {
        companies: [],
        people: person === null ? [] : [{ name: person, role: 'Redactora', companyName: 'Agencia Ñandú' }],
      },
    },
  })
  const { decisionIds } = await addDecisions(portal, [{ entry, award: 'gold' }], { programId })
  const decisionId = decisionIds[0] ?? 0
  const { code } = await portal.db
    .insertInto('diplomas')
    .values({ decision_id: decisionId, person, role: person && 'Redactora' })
    .returning('code')
    .executeTakeFirstOrThrow()
  return { code, decisionId, entry }
}

it('says what was won, by whom and in which edition; without JavaScript and out of searches (J62)', async () => {
  const { code } = await diploma({ person: 'Ana Paz' })
  const { status, text, headers } = await page(verificationPath(code))
  expect(status).toBe(200)
  for (const words of [
    'Este diploma es auténtico.',
    'Oro',
    'Ana Paz',
    'Redactora',
    'Cervecería del Río',
    'La noche &lt;b&gt;larga&lt;/b&gt;',
    'Ad Awards Argentina 2025',
    publicCodeInWords(code),
    diplomaPath(code),
  ])
    expect([words, text.includes(words)]).toEqual([words, true])
  expect(text).not.toMatch(/<script/)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

it('takes a code as it is typed, and leads to its page (J62)', async () => {
  const { code } = await diploma()
  for (const typed of [
    code,
    ` ${code.toLowerCase()} `,
    publicCodeInWords(code),
    code.replaceAll('0', 'o'),
    `${code.slice(0, 5)} – ${code.slice(5)}.`,
    `«${code.slice(0, 5)}\u2011\u200B${code.slice(5)}»`,
  ]) {
    const response = await get(`/verificar?codigo=${encodeURIComponent(typed)}`)
    expect([response.status, response.headers.get('location')]).toEqual([303, verificationPath(code)])
  }
  expect((await page('/verificar')).text).toContain('<h1>Verifica un diploma</h1>')
  expect((await page('/verificar?codigo=')).status).toBe(200)
})

it('answers what isn’t there, isn’t a code or isn’t public yet alike, with what was typed (J60, J62)', async () => {
  const { code: early } = await diploma({ programId: 1 })
  await publishSince(portal, -3600, 1)
  const without = (text: string, typed: string) => text.replaceAll(typed, '')
  const [hidden, unknown] = await Promise.all(
    [early, 'ZZZZZZZZZZ'].map(async (code) => {
      const typed = publicCodeInWords(code)
      const { status, text } = await page(verificationPath(code))
      expect(text).toContain(`value="${typed}"`)
      return [status, without(text, typed)]
    }),
  )
  expect(hidden).toEqual(unknown)
  expect(hidden?.[0]).toBe(404)
  for (const typed of ['no', '"><script>', 'Ñandú', 'A'.repeat(90), '%00'])
    expect((await page(`/verificar/${encodeURIComponent(typed)}`)).status).toBe(404)
  const form = await page(`/verificar?codigo=${encodeURIComponent('"><script>alert(1)')}`)
  expect(form.status).toBe(404)
  expect(form.text).not.toContain('<script>')
  expect((await page(`/verificar?codigo=${'A'.repeat(3000)}`)).text).not.toContain('A'.repeat(41))
  expect((await page('/verificar?codigo=a&codigo=b')).status).toBe(200)
})

it('says of a withdrawn one that it is worth nothing, and since when (J56, J62)', async () => {
  const { code, decisionId } = await diploma({ person: 'Ana Paz' })
  await addCorrection(portal, decisionId, 'withdrawn')
  const { status, text } = await page(verificationPath(code))
  expect(status).toBe(200)
  expect(text).toContain('Este diploma fue retirado')
  expect(text).not.toContain('auténtico')
  expect(text).not.toContain(diplomaPath(code))
})

it('says of one in a name that the credits no longer have since when it is worth nothing (J62)', async () => {
  const { code, entry } = await diploma({ person: 'Ana Pas' })
  const correct = (name: string) =>
    addVersion(portal, entry.entryId, {
      content: entryVersion({
        credits: { companies: [], people: [{ name, role: 'Redactora', companyName: 'Agencia Ñandú' }] },
      }),
    })
  await correct('Ana Paz')
  const { status, text } = await page(verificationPath(code))
  expect(status).toBe(200)
  expect(text).toContain('Este diploma fue retirado')
  expect(text).toContain('y ya no nombran así a esta persona')
  expect(text).not.toContain(diplomaPath(code))
  expect((await get(diplomaPath(code))).status).toBe(404)
  await correct('Ana Pas')
  expect((await page(verificationPath(code))).text).toContain('Este diploma es auténtico.')
})

it('a person who opens the PDF of one that is withdrawn or unknown reads so; a program gets a code (J62)', async () => {
  const { code, decisionId } = await diploma({ person: 'Ana Paz' })
  await addCorrection(portal, decisionId, 'withdrawn')
  const open = (of: string, accept: string) => fetch(portal.url + diplomaPath(of), { headers: { accept } })
  for (const [of, words] of [
    [code, 'Este diploma fue retirado'],
    ['ZZZZZZZZZZ', 'No encontramos ningún diploma con ese código.'],
  ] as const) {
    const byPerson = await open(of, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')
    expect([byPerson.status, byPerson.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(byPerson.headers.get('vary')).toMatch(/accept(,|$)/)
    expect(await byPerson.text()).toContain(words)
    for (const accept of ['application/pdf', '*/*']) {
      const byProgram = await open(of, accept)
      expect(byProgram.status).toBe(404)
      expect(await byProgram.json()).toMatchObject({ code: 'not_found' })
    }
  }
})
