import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import { type JudgedEntryDetail, judgedEntryRoutes } from '@portal/contract/jury/sheets/judged-entries.ts'
import { answer, loseAnswers, Refusal, sentWith } from '../../../test/calls.ts'
import { disqualification, judgedDetail } from '../../../test/judged-entries.ts'
import { admin } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
async function expectShown(text: string | RegExp) {
  await expect.element(page.getByText(text).first()).toBeVisible()
}

/** Opens the page of an entry and returns what changes it on the server. */
async function open(parts: Partial<JudgedEntryDetail> = {}) {
  let entry = judgedDetail(parts)
  const set = (changes: Partial<JudgedEntryDetail>) => {
    entry = judgedDetail({ ...entry, ...changes })
    return { entry }
  }
  answer(judgedEntryRoutes.read, () => ({ entry }))
  await openAs(admin, '/admin/jurado/inscripciones/1')
  await expectShown('Lo que lee el jurado')
  return set
}

async function giveReason(reason: string, submit: string) {
  await dialog.getByLabelText('Motivo').fill(reason)
  await dialog.getByRole('button', { name: submit }).click()
}

const SAID = 'La soñó Julián Echeverría una noche de año nuevo.'
const found = ['3:1', '3:2', '3:3'].map((questionKey) => ({
  questionKey,
  at: SAID.indexOf('Julián'),
  length: 'Julián Echeverría'.length,
  found: 'Julián Echeverría',
  name: 'Julián Echeverría',
}))
const answers = found.map(({ questionKey: key }) => ({ key, question: `Pregunta ${key}`, answer: SAID }))

/** Opens an entry that names a person three times; what is hidden is stored. */
async function openNaming() {
  const set = await open({ answers, found })
  answer(judgedEntryRoutes.redact, ({ body: { redactions } }) => set({ redactions }))
  const stored = () => sentWith(judgedEntryRoutes.redact).at(-1)?.body.redactions
  return { set, stored }
}

it('names are hidden by keyboard, other words by typing them, and the preview shows what the judge reads (J18)', async () => {
  const { stored } = await openNaming()
  const names = page.getByRole('group', { name: 'Nombres de los créditos en los textos' })
  await expect.element(names.getByRole('checkbox')).toHaveLength(3)
  names.getByRole('checkbox').first().element().focus()
  await userEvent.keyboard(' ')
  await expectShown('El jurado lee 2 nombres encontrados.')
  names.getByRole('button', { name: 'Ocultar los 2' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expectShown('El jurado no lee ninguno de los nombres encontrados.')

  const other = page.getByRole('textbox', { name: 'Ocultar otro texto' })
  await other.fill('año viejo')
  await userEvent.keyboard('{Enter}')
  await expectShown('No está en los textos.')
  await other.fill('año nuevo')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Mostrar «año nuevo»')).toHaveLength(3)
  // This text takes the place of 'Guardando…'.
  await expectShown('El jurado no lee ninguno de los nombres encontrados.')
  const words = (hidden: readonly TextRange[] = []) =>
    hidden.map(({ at, length }) => SAID.slice(at, at + length)).toSorted()
  expect(words(stored())).toEqual(['Julián Echeverría', 'año nuevo'].flatMap((each) => [each, each, each]))

  await page.getByRole('radio', { name: 'Así lo lee el juez' }).click()
  await expect.element(page.getByText('La soñó [omitido] una noche de [omitido].')).toHaveLength(3)
  await expect.element(page.getByText('Julián Echeverría')).not.toBeInTheDocument()
})

it('any words are hidden by selecting them (J18)', async () => {
  const { stored } = await openNaming()
  // Selects words after the name; both have an element of their own. Their place is counted in the whole text.
  const rest = document.querySelectorAll('[data-text-key]')[1]?.childNodes[2]?.firstChild
  if (!rest) throw new Error('The name has words after it')
  document.getSelection()?.setBaseAndExtent(rest, 1, rest, 10)
  await button('Ocultar lo marcado').click()
  const show = button('Mostrar «una noche»')
  await expect.element(show).toBeVisible()
  expect(stored()).toEqual([{ questionKey: '3:1', at: SAID.indexOf('una noche'), length: 9 }])
  await show.click()
  await expect.element(show).not.toBeInTheDocument()
  await expect.poll(stored).toEqual([])
})

it('a change of the brand reaches judges by a version with a reason only (J02)', async () => {
  const set = await open({ hasChanged: true })
  answer(judgedEntryRoutes.addVersion, () =>
    set({
      hasChanged: false,
      version: 2,
      versions: judgedDetail({ version: 2 }).versions,
      answers: [{ key: '3:1', question: 'La idea', answer: 'Otra respuesta, sin nombres.' }],
    }),
  )
  await button('Crear la versión 2').click()
  await giveReason('Faltaba una cifra', 'Crear la versión')
  await expectShown('Versión 2 creada')
  await expectShown('Faltaba una cifra')
  await expectShown('Otra respuesta, sin nombres.')
  expect(sentWith(judgedEntryRoutes.addVersion).map(({ body }) => body)).toEqual([
    { reason: 'Faltaba una cifra', state: 'judged' },
  ])
})

it('who decides about an incomplete entry that somebody left out meanwhile reads so and chooses again (J03)', async () => {
  const set = await open({ state: 'undecided', version: 0, missing: ['Agrega al menos un anunciante'] })
  answer(judgedEntryRoutes.addVersion, () => {
    set({ state: 'left-out', missing: [], leftOut: { reason: 'Sin anunciante', by: null } })
    throw new Refusal('entry_decided')
  })
  await expectShown('Llegó incompleta al cierre')
  await expectShown('Agrega al menos un anunciante')
  await button('Evaluarla').click()
  await giveReason('Se evalúa igual', 'Evaluarla')
  await expectShown('Alguien ya decidió')
  await expect.element(dialog).toMatchTextContent('Quedó fuera por este motivo: Sin anunciante')
  answer(judgedEntryRoutes.addVersion, () => set({ state: 'judged', version: 1, leftOut: null }))
  await dialog.getByRole('button', { name: 'Evaluarla' }).click()
  await expectShown('Versión 1 creada')
})

it('an incomplete entry is left out with a reason (J03)', async () => {
  const set = await open({ state: 'undecided', version: 0 })
  answer(judgedEntryRoutes.leaveOut, ({ body: { reason } }) =>
    set({ state: 'left-out', leftOut: { reason, by: null } }),
  )
  await button('Dejarla fuera').click()
  await giveReason('Sin anunciante', 'Dejarla fuera')
  await expectShown('La inscripción quedó fuera')
  await expect.element(page.getByText('Motivo: Sin anunciante')).toBeVisible()
})

it('who asked for a disqualification reads so, although the answer was lost, and approves nothing (J33, J66)', async () => {
  const set = await open()
  answer(judgedEntryRoutes.disqualify, () =>
    set({ disqualification: disqualification({ isAskedByMe: true }) }),
  )
  loseAnswers(judgedEntryRoutes.disqualify)
  await button('Descalificar').click()
  await giveReason('Publicidad engañosa', 'Pedirla')
  await expectShown('Lo pediste tú')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(button('Descalificar')).not.toBeInTheDocument()
  await expect.element(button('Aprobar')).not.toBeInTheDocument()
})

it('a second person approves with the reason that was read, unless the request is gone (J33, J66)', async () => {
  const asked = { disqualification: disqualification() }
  const set = await open(asked)
  answer(judgedEntryRoutes.disqualify, () =>
    set({
      state: 'disqualified',
      disqualification: disqualification({ approved: { name: 'Lucía Núñez', at: '2025-09-02T12:00:00Z' } }),
    }),
  )
  await expectShown('Motivo: Publicidad engañosa')
  await button('Aprobar').click()
  await dialog.getByRole('button', { name: 'Descalificar' }).click()
  await expectShown('Está descalificada')
  expect(sentWith(judgedEntryRoutes.disqualify).map(({ body }) => body)).toEqual([
    { reason: 'Publicidad engañosa', isApproval: true },
  ])

  const setAgain = await open(asked)
  answer(judgedEntryRoutes.disqualify, () => {
    setAgain({ disqualification: null })
    throw new Refusal('disqualification_changed')
  })
  await button('Aprobar').click()
  await dialog.getByRole('button', { name: 'Descalificar' }).click()
  await expectShown('La descalificación cambió')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Alguien pidió descalificarla')).not.toBeInTheDocument()
})

it('asking for what another admin has asked with the same reason disqualifies at once (J66)', async () => {
  const set = await open()
  answer(judgedEntryRoutes.disqualify, () =>
    set({ state: 'disqualified', disqualification: disqualification() }),
  )
  await button('Descalificar').click()
  await giveReason('Publicidad engañosa', 'Pedirla')
  await expectShown('Inscripción descalificada')
  await expect.element(page.getByText('Está descalificada')).toBeVisible()
})

it('a request that was approved while its withdrawal was asked for is shown as it is now (J66)', async () => {
  const set = await open({ disqualification: disqualification({ isAskedByMe: true }) })
  answer(judgedEntryRoutes.requalify, () => {
    set({ state: 'disqualified' })
    throw new Refusal('disqualification_changed')
  })
  await button('Retirar el pedido').click()
  await dialog.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect.element(dialog).toMatchTextContent('La descalificación cambió')
  await expect.element(dialog.getByRole('heading')).toMatchTextContent('Deshacer la descalificación')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expectShown('Está descalificada')
})

const at = '2025-09-03T12:00:00Z'
const mine = disqualification({ undoing: { name: 'Lucía Núñez', at, isMine: true } })
const another = disqualification({ undoing: { name: 'Inés Ríos', at, isMine: false } })
const ASKED = 'Pediste deshacer la descalificación: falta que lo apruebe otra persona del equipo.'

it('who asked to undo a disqualification waits for somebody else to approve (J66)', async () => {
  const set = await open({ state: 'disqualified', disqualification: disqualification() })
  answer(judgedEntryRoutes.requalify, () => set({ disqualification: mine }))
  await button('Deshacer').click()
  await dialog.getByRole('button', { name: 'Pedir que se deshaga' }).click()
  await expectShown(ASKED)
  await expectShown('Pediste deshacerla: falta que lo apruebe otra persona del equipo.')
  await expect.element(button('Deshacer')).not.toBeInTheDocument()
  await expect.element(button('Aprobar que se deshaga')).not.toBeInTheDocument()
})

it('another admin undoes it, reads which award is asked for then, and if the request had lapsed (J56, J66)', async () => {
  for (const [after, words] of [
    [{ state: 'judged', disqualification: null }, 'La inscripción se sigue evaluando'],
    [
      { state: 'judged', disqualification: null, askedAward: 'gold' },
      'La inscripción se sigue evaluando. «Oro» quedó pedido en Fallos',
    ],
    [{ disqualification: mine }, ASKED],
  ] as const) {
    const set = await open({ state: 'disqualified', disqualification: another })
    answer(judgedEntryRoutes.requalify, () => set(after))
    await expectShown(/^Inés Ríos pidió deshacerla/)
    await button('Aprobar que se deshaga').click()
    await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
    await expectShown(words)
    await expect.element(button('Aprobar que se deshaga')).not.toBeInTheDocument()
  }
})
