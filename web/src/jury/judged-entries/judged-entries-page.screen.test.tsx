import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { judgedEntryRoutes } from '@portal/contract/jury/sheets/judged-entries.ts'
import { answer } from '../../../test/calls.ts'
import { judgedDetail, judgedEntry } from '../../../test/judged-entries.ts'
import { admin } from '../../../test/people.ts'
import { inDays } from '../../../test/rounds.ts'
import { openAs } from '../../../test/signed-in.ts'

const ADDRESS = '/admin/jurado/inscripciones?programId=2'

/** Answers the list with these entries, of which a search finds those of that name. */
function list(entries: ReturnType<typeof judgedEntry>[], frozenAt: string | null) {
  answer(judgedEntryRoutes.list, ({ query: { search = '' } }) => ({
    entries: entries.filter(({ campaign }) => campaign.includes(search)),
    next: null,
    counts: { judged: entries.length, undecided: 0, leftOut: 0, disqualified: 0 },
    leaking: 0,
    frozenAt,
  }))
}

it('without an entry an admin reads when there will be something (J02)', async () => {
  for (const [frozenAt, words] of [
    [null, 'Argentina aún no tiene fecha de cierre.'],
    [inDays(3), 'Las inscripciones siguen abiertas.'],
    [inDays(-3), 'Ninguna inscripción llegó a tiempo.'],
  ] as const) {
    list([], frozenAt)
    await openAs(admin, ADDRESS)
    await expect.element(page.getByText(words)).toBeVisible()
  }
})

it('what closed is listed with what to look at; an empty search, its way out, and the way back (J02, J03)', async () => {
  const taza = judgedEntry({ leaks: 6 })
  const missing = ['Sin anunciante']
  const bis = judgedEntry({ id: 2, campaign: 'Taza sellada bis', state: 'undecided', missing })
  list([taza, bis], inDays(-3))
  answer(judgedEntryRoutes.read, { entry: judgedDetail(bis) })
  await openAs(admin, `${ADDRESS}&search=nada`)
  await page.getByRole('button', { name: 'Ver todas las inscripciones' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  const rows = page.getByRole('region', { name: 'Lista de inscripciones evaluadas' }).getByRole('listitem')
  await expect
    .element(rows.filter({ hasText: '6 nombres por revisar' }).first())
    .toMatchTextContent('Taza sellada')
  await expect
    .element(rows.filter({ hasText: 'Sin anunciante' }).first())
    .toMatchTextContent('Taza sellada bis')
  await page.getByLabelText('Buscar').fill('bis')
  await expect.poll(() => location.search).toBe('?programId=2&search=bis')
  await page.getByRole('link', { name: 'Taza sellada bis' }).click()
  await page.getByRole('link', { name: 'Inscripciones evaluadas' }).first().click()
  await expect.poll(() => location.pathname + location.search).toBe(`${ADDRESS}&search=bis`)
})
