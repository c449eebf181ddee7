import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { expectTexts } from '../../../test/texts.ts'
import { publishNext } from '../../../test/two-editions.ts'

it('the judges of a running edition are reached after the next one was published, and the tabs keep it (F04)', async () => {
  answer(judgeRoutes.list, { judges: [], invitePauseMs: 0 })
  await openAsAdmin('/admin/jueces', { editions: publishNext({ closesIn: -1 }) })
  const edition = page.getByLabelText('Edición')
  await expectTexts(edition.getByRole('option'), ['Ad Awards 2026', 'Ad Awards 2025'])
  await edition.selectOptions('Ad Awards 2025')
  await page.getByRole('radio', { name: 'Colombia' }).click()
  await expect.poll(() => location.search).toBe('?programId=1')
  await expect.poll(() => sentWith(judgeRoutes.list).at(-1)?.params).toEqual({ programId: 1 })
  await expect.element(page.getByText('Ad Awards Colombia 25')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Evaluación', exact: true }))
    .toHaveAttribute('href', '/admin/jurado/rondas?programId=1')
})
