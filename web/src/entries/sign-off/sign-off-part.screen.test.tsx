import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { certificateRoutes } from '@portal/contract/entries/certificate.ts'
import { enrollmentRoutes } from '@portal/contract/entries/enrollments.ts'
import type { SignOffSettings } from '@portal/contract/editions/edition.ts'
import {
  type HeldSignatory,
  type HeldSignOff,
  signatoryRoutes,
  signOffSides,
  type SignOffState,
} from '@portal/contract/entries/signatories.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { catchFiles } from '../../../test/saved-files.ts'
import { wholeEdition } from '../../../test/starter-catalog.ts'
import { expectToast } from '../../../test/toasts.ts'

const section = page.getByRole('region', { name: 'Aval' })
const inDialog = (name: string) => page.getByRole('dialog').getByLabelText(name)

const ana: HeldSignatory = {
  id: 7,
  side: 'agency',
  name: 'Ana Ríos',
  role: 'Directora general',
  company: 'Ñandú',
  email: 'ana@nandu.example',
  state: 'signed',
  lapsedParts: [],
  note: null,
  signedAt: '2025-05-02T15:00:00.000Z',
  hash: 'a'.repeat(64),
}

interface World {
  waived?: HeldSignOff['waived']
  need?: SignOffSettings['need'] | null
  signatories?: HeldSignatory[]
  until?: string | null
}

async function worldWith({ need = 'asked', signatories = [], until = null, waived = [] }: World = {}) {
  const world = await brandWorld()
  const signOff: SignOffSettings | null = need && { need, sides: 'both', hoursAfterClosing: 72 }
  const programs = wholeEdition.programs.map((each) => ({ ...each, signOff }))
  answer(
    publicRoutes.offered,
    publicRoutes.offered.response.parse({ editions: [{ ...wholeEdition, programs }] }),
  )
  const campaign = await world.addCampaign({ isComplete: true })
  const held: HeldSignOff = { need, sides: [...signOffSides], until, signatories, waived, warnings: [] }
  answer(signatoryRoutes.list, () => held)
  answer(certificateRoutes.list, () => ({
    certificates: held.signatories.flatMap(({ side, name, signedAt }) =>
      signedAt === null
        ? []
        : [
            {
              code: 'K7M2P9XQ4R',
              side,
              signatory: name,
              signedAt,
              state: 'valid' as const,
              path: '/aval/certificado/K7M2P-9XQ4R',
            },
          ],
    ),
  }))
  answer(signatoryRoutes.states, () => ({
    campaigns: [
      {
        campaignId: campaign.id,
        need: need ?? 'asked',
        until,
        sides: signOffSides.map((side) => ({
          side,
          state: held.signatories.find((each) => each.side === side)?.state ?? 'missing',
        })),
      },
    ],
  }))
  const named = () =>
    answer(signatoryRoutes.name, ({ body }) => {
      const state: SignOffState = 'asked'
      held.signatories = [
        ...held.signatories.filter(({ side }) => side !== body.side),
        { ...body, id: 9, state, lapsedParts: [], note: null, signedAt: null, hash: null },
      ]
      return held
    })
  named()
  answer(signatoryRoutes.remove, ({ params }) => {
    held.signatories = held.signatories.filter(({ id }) => id !== params.signatoryId)
    return { message: 'Quitamos al responsable. Su enlace ya no sirve.' }
  })
  const openCredits = () => world.open(`/inscripciones/creditos?campana=${campaign.id}`)
  return { ...world, campaign, named, openCredits }
}

async function typePerson() {
  await inDialog('Nombre y apellido').fill('Leo Paz')
  await inDialog('Cargo').fill('Gerente')
  await inDialog('Empresa').fill('Café Norte')
  await inDialog('Correo electrónico').fill('leo@cafe.example')
}

it('is not there where the programme asks for none (C06)', async () => {
  const { openCredits } = await worldWith({ need: null })
  await openCredits()
  await expect.element(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
  expect(sentWith(signatoryRoutes.list)).toEqual([])
})

it('names who signs, and keeps what was typed when it fails or the page is left (C03, C06)', async () => {
  const { openCredits, named, reopen } = await worldWith({
    need: 'needed',
    until: '2031-05-01T03:00:00.000Z',
  })
  await openCredits()
  await expect.element(section).toMatchTextContent('no se puede enviar por primera vez')
  await expectAccessible()
  await section.getByRole('button', { name: 'Indicar quién firma: Responsable del cliente' }).click()
  await typePerson()
  answer(signatoryRoutes.name, () => {
    throw new Refusal('too_many_requests')
  })
  const send = page.getByRole('dialog').getByRole('button', { name: 'Enviar el enlace' })
  await send.click()
  await expect.element(inDialog('Nombre y apellido')).toHaveValue('Leo Paz')
  await reopen()
  await section.getByRole('button', { name: 'Indicar quién firma: Responsable del cliente' }).click()
  await expect.element(inDialog('Correo electrónico')).toHaveValue('leo@cafe.example')
  named()
  await send.click()
  await expectToast('Enviamos el enlace a leo@cafe.example.')
  expect(sentWith(signatoryRoutes.name).at(-1)?.body).toMatchObject({
    side: 'client',
    email: 'leo@cafe.example',
  })
})

it('says what a signature lost by a change, mails a new link, and takes a signatory back (C05, C06)', async () => {
  const lapsed: HeldSignatory = { ...ana, state: 'lapsed', lapsedParts: ['datos generales', 'archivos'] }
  const { openCredits } = await worldWith({ signatories: [lapsed] })
  answer(signatoryRoutes.ask, { message: 'Enviamos un enlace nuevo. El anterior ya no sirve.' })
  await openCredits()
  await expect.element(section).toMatchTextContent('Después cambió: datos generales y archivos.')
  await section.getByRole('button', { name: 'Pedir de nuevo: Responsable de la agencia' }).click()
  await expectToast('Enviamos un enlace nuevo. El anterior ya no sirve.')
  await section.getByRole('button', { name: 'Quitar: Responsable de la agencia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect
    .element(section.getByRole('button', { name: 'Indicar quién firma: Responsable de la agencia' }))
    .toBeVisible()
  await expect.element(section.getByRole('heading', { name: 'Aval', exact: true })).toHaveFocus()
})

it.each(['signed', 'lapsed'] as const)(
  'a side that is %s has a certificate to download and to verify (C10)',
  async (state) => {
    const leo: HeldSignatory = { ...ana, id: 8, side: 'client', state: 'asked', signedAt: null, hash: null }
    const { openCredits, campaign } = await worldWith({ signatories: [{ ...ana, state }, leo] })
    await openCredits()
    await expect
      .element(section.getByRole('link', { name: 'Verificar: Responsable de la agencia' }))
      .toHaveAttribute('href', '/aval/certificado/K7M2P-9XQ4R')
    expect(section.getByRole('button', { name: /^Constancia/ }).elements()).toHaveLength(1)
    await expectAccessible()
    const files = catchFiles()
    answer(certificateRoutes.file, { fileName: 'constancia.pdf', bytes: btoa('%PDF-1.7') })
    await section.getByRole('button', { name: 'Constancia (PDF): Responsable de la agencia' }).click()
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['constancia.pdf'])
    expect(sentWith(certificateRoutes.file)).toMatchObject([
      { params: { campaignId: campaign.id, code: 'K7M2P9XQ4R' } },
    ])
  },
)

it('says that the data of who signed were erased, and asks for somebody else (C04, C05, C06)', async () => {
  const person = { name: '', role: '', company: '', email: '' }
  const lapsed: HeldSignatory = { ...ana, ...person, state: 'lapsed', lapsedParts: ['archivos'] }
  const signed: HeldSignatory = { ...ana, ...person, id: 8, side: 'client' }
  const { openCredits, campaign, open } = await worldWith({ signatories: [lapsed, signed] })
  await openCredits()
  await expect
    .element(section)
    .toMatchTextContent(/Datos borrados.*archivos\. Indica a otra persona.*Datos borrados.*Firmó el/)
  await expect
    .element(section.getByRole('button', { name: 'Cambiar: Responsable de la agencia' }))
    .toBeVisible()
  expect(section.getByRole('button', { name: /^(Pedir de nuevo|Enviar otro)/ }).query()).toBeNull()
  await open(`/inscripciones/datos?campana=${campaign.id}`)
  await expect
    .element(page.getByText(/el aval de una persona con datos borrados\. Donde se borraron/))
    .toBeVisible()
  await open(`/inscripciones/revisar?campaignId=${campaign.id}`)
  await expect.element(section).toMatchTextContent(/agencia.*Datos borrados.*cliente.*Datos borrados/)
})

it('a step says before saving whose signature a change would end (C05)', async () => {
  const { campaign, open } = await worldWith({ signatories: [ana] })
  await open(`/inscripciones/datos?campana=${campaign.id}`)
  await expect.element(page.getByText('Esto deja sin efecto el aval de Ana Ríos.')).toBeVisible()
})

it('nobody is named or asked once its time is over (C01)', async () => {
  const { openCredits } = await worldWith({
    signatories: [{ ...ana, state: 'asked', signedAt: null }],
    until: '2020-05-01T03:00:00.000Z',
  })
  await openCredits()
  await expect.element(section).toMatchTextContent('El plazo para firmar terminó.')
  expect(section.getByRole('button').elements()).toEqual([])
  expect(sentWith(certificateRoutes.list)).toEqual([])
})

it('card and review show how far it is, and offer no sending while a needed one lacks (C01, C06)', async () => {
  const { campaign, open } = await worldWith({ need: 'needed', signatories: [ana] })
  const [entry] = campaign.enrollments
  answer(enrollmentRoutes.pending, {
    entries: [
      {
        enrollmentId: entry?.id ?? 0,
        campaignId: campaign.id,
        categoryId: entry?.categoryId ?? 0,
        campaignName: campaign.name,
        categoryName: entry?.category.name ?? '',
        pendingItems: [{ section: 'aval', field: 'signOff-client', text: 'Falta el aval del cliente' }],
      },
    ],
  })
  await open('/campanas')
  const card = page.getByRole('listitem').filter({ hasText: campaign.name }).first()
  await expect.element(card).toMatchTextContent('Aval de la agencia: Firmado')
  await expect.element(card).toMatchTextContent('Aval del cliente: Sin responsable')
  await expect.element(card.getByRole('link', { name: /^Seguir: Créditos/ })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Falta el aval del cliente' }))
    .toHaveAttribute('href', expect.stringContaining('#signOff-client'))
  await open(`/inscripciones/revisar?campaignId=${campaign.id}`)
  await expect.element(page.getByText('Nada listo para enviar')).toBeInTheDocument()
  await expect.element(page.getByText('Le falta 1 cosa')).toBeVisible()
})

it('says what the team dispensed, and asks nobody for it (C06)', async () => {
  const { openCredits } = await worldWith({ waived: ['agency'] })
  await openCredits()
  await expect
    .element(section)
    .toMatchTextContent(/agencia.*Dispensado.*El equipo dispensó esta firma: la campaña no la necesita\./)
  await expect.element(section.getByRole('button', { name: /^Indicar quién firma: .*cliente/ })).toBeVisible()
  expect(section.getByRole('button', { name: /^Indicar quién firma: .*agencia/ }).query()).toBeNull()
})
