import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { defaultSettings } from '@portal/contract/jury/rounds/rounds.ts'
import { candidate, round, serveRound } from '../../../test/rounds.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { starterEdition } from '../../../test/starter-catalog.ts'

const heading = page.getByRole('heading', { level: 1 })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('a closed round says what comes next, and can only be read (J32, J72)', async () => {
  const categories = starterEdition.categories
    .filter(({ id }) => id === 3)
    .map(({ id, name, criteria }) => ({ id, name, criteria, places: 5 }))
  serveRound(
    round({
      state: 'closed',
      candidates: ['Inés', 'Jaime', 'Karla'].map((name, at) => candidate(at + 1, name)),
      rules: { ...defaultSettings, categories },
      chain: { head: null, count: 0 },
    }),
  )
  await openAsAdmin('/admin/jurado/rondas?programId=1')
  await link('Primera ronda').click()
  await expect.element(heading).toHaveTextContent('Cierre')
  await expect.element(page.getByText('Los puntajes están sellados')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sello de la ronda' })).toBeVisible()
  await expect.element(button('Abrir ronda')).not.toBeInTheDocument()
  await link('Fechas y reglas').click()
  // All criteria count the same, so nothing is said about their weight (E03).
  await expect
    .element(page.getByRole('region', { name: 'Criterios y lugares' }))
    .toMatchTextContent(/^[^%]* · [^%]*$/)
  await link('Paneles').click()
  const judges = page.getByRole('list', { name: 'Jueces de Panel 1' }).getByRole('listitem')
  await expect.element(judges).toHaveLength(3)
  await expect.element(button('Guardar los paneles')).not.toBeInTheDocument()
})
