import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { handOverRoutes } from '@portal/contract/people/hand-overs.ts'
import { type BrandMembers, memberRoutes } from '@portal/contract/people/members.ts'
import { receiptCopyRoutes } from '@portal/contract/people/receipt-copies.ts'
import type { BrandLevel } from '@portal/contract/platform/roles.ts'
import { beforeEach, expect, it, describe } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, Refusal } from '../../../test/calls.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { brand } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const since = '2026-03-01T12:00:00.000Z'
const me = {
  userId: brand.id,
  name: 'Lucía Núñez',
  email: brand.email,
  companyRol: 'Gerente',
  level: 'owner' as BrandLevel,
  since,
  isMe: true,
  isMain: true,
}
const sofia = {
  ...me,
  userId: 9,
  name: 'Sofía Rey',
  email: 'sofia@productora.example',
  isMe: false,
  isMain: false,
}

let people: BrandMembers
beforeEach(() => {
  people = {
    members: [me, { ...sofia, level: 'edit' }],
    handOver: null,
    guests: [],
    invitations: [
      {
        campaign: null,
        id: 5,
        email: 'tomas@productora.example',
        level: 'read',
        invitedBy: 'Lucía Núñez',
        invitedAt: since,
        expiresAt: '2090-03-08T12:00:00.000Z',
        isExpired: false,
      },
    ],
  }
  answer(campaignRoutes.list, { campaigns: [] })
  answer(memberRoutes.list, () => people)
  answer(receiptCopyRoutes.get, { email: null, pendingEmail: null })
})

const PATH = '/perfil/equipo'
const rows = page.getByRole('region', { name: 'Personas de la marca' }).getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name })

it('lets an owner invite, change a level and take access away (B03, B05, B07)', async () => {
  answer(memberRoutes.invite, ({ body: { email, level } }) => {
    const [first] = people.invitations
    if (first) people.invitations = [{ ...first, id: 6, email, level }, ...people.invitations]
    return { message: `Enviamos la invitación a ${email}.` }
  })
  answer(memberRoutes.changeLevel, ({ body: { level } }) => {
    people.members = [me, { ...sofia, level }]
    return { message: 'Cambiaste el nivel.' }
  })
  answer(memberRoutes.remove, () => {
    people.members = [me]
    return { message: 'Quitaste el acceso.' }
  })
  await openAs(brand, PATH)
  await expect.element(rows.nth(1)).toMatchTextContent('Sofía Rey')
  await expectAccessible()

  await pressOn(button('Invitar'))
  await dialog.getByLabelText('Correo electrónico').fill('ana@agencia.example')
  await dialog.getByRole('radio', { name: /Envía/ }).click()
  await pressOn(dialog.getByRole('button', { name: 'Enviar invitación' }))
  await expectToast('Enviamos la invitación a ana@agencia.example.')
  await expect.element(page.getByText('ana@agencia.example', { exact: true })).toBeVisible()

  await pressOn(button('Cambiar el nivel de Sofía Rey'))
  await dialog.getByRole('radio', { name: /Titular/ }).click()
  await pressOn(dialog.getByRole('button', { name: 'Cambiar', exact: true }))
  await expectToast('Cambiaste el nivel.')
  await expect.element(rows.nth(1)).toMatchTextContent('Titular')

  await pressOn(button('Quitar el acceso de Sofía Rey'))
  await pressOn(dialog.getByRole('button', { name: 'Quitar el acceso' }))
  await expectToast('Quitaste el acceso.')
  await expect.element(rows).toHaveLength(1)
})

it('offers a member of a lower level nothing but to leave, and says what they may do (B01, B05)', async () => {
  people.members = [
    { ...sofia, userId: 3 },
    { ...me, level: 'edit' },
  ]
  answer(memberRoutes.leave, () => {
    throw new Refusal('last_owner')
  })
  const ofEditor = brand.brand && { ...brand.brand, level: 'edit' as const }
  await openAs({ ...brand, brand: ofEditor }, PATH)
  await expect.element(page.getByText(/Puedes completar las campañas/)).toBeVisible()
  await expect.element(button('Dejar la marca')).toBeVisible()
  for (const name of ['Invitar', 'Cambiar el nivel de Sofía Rey', 'Quitar el acceso de Sofía Rey'])
    await expect.element(button(name)).not.toBeInTheDocument()
  await pressOn(button('Dejar la marca'))
  await pressOn(dialog.getByRole('button', { name: 'Dejar la marca' }))
  await expect.element(page.getByText(/necesita al menos un titular/).first()).toBeVisible()
})

it('lets an owner propose another main person, and withdraw it (B06)', async () => {
  const pending = {
    to: { userId: 9, name: 'Sofía Rey' },
    by: 'Lucía Núñez',
    reason: null,
    until: '2090-03-08T12:00:00.000Z',
  }
  answer(handOverRoutes.offer, () => {
    people.handOver = pending
    return { message: 'Propusiste el traspaso.' }
  })
  answer(handOverRoutes.stop, () => {
    people.handOver = null
    return { message: 'Retiraste el traspaso.' }
  })
  await openAs(brand, PATH)
  await pressOn(button('Proponer como principal a Sofía Rey'))
  await pressOn(dialog.getByRole('button', { name: 'Proponer' }))
  await expectToast('Propusiste el traspaso.')
  await expect.element(page.getByText('Traspaso pendiente')).toBeVisible()
  await expect.element(button('Proponer como principal a Sofía Rey')).not.toBeInTheDocument()
  await expectAccessible()
  await pressOn(page.getByRole('button', { name: 'Retirar', exact: true }))
  await expectToast('Retiraste el traspaso.')
  await expect.element(page.getByText('Traspaso pendiente')).not.toBeInTheDocument()
})

it('lets whom an offer names accept it, and an owner object to what an admin ordered (B06)', async () => {
  const offered = {
    to: { userId: brand.id, name: 'Lucía Núñez' },
    by: 'Sofía Rey',
    reason: null,
    until: '2090-03-08T12:00:00.000Z',
  }
  people.handOver = offered
  answer(handOverRoutes.accept, () => {
    people.handOver = {
      ...offered,
      to: { userId: 9, name: 'Sofía Rey' },
      by: null,
      reason: 'Dejó la agencia.',
    }
    return { message: 'Eres la persona principal.' }
  })
  answer(handOverRoutes.stop, () => {
    people.handOver = null
    return { message: 'Te opusiste.' }
  })
  await openAs(brand, PATH)
  await expect.element(button('Rechazar')).toBeVisible()
  await pressOn(button('Aceptar'))
  await expectToast('Eres la persona principal.')
  await expect.element(page.getByText('Motivo: Dejó la agencia.')).toBeVisible()
  await expect.element(button('Rechazar')).not.toBeInTheDocument()
  await pressOn(button('Oponerme al traspaso'))
  await expectToast('Te opusiste.')
})

it('takes what was ended in another window as done (B03)', async () => {
  const ended = 'Esa invitación ya no estaba pendiente: se aceptó o se retiró.'
  answer(memberRoutes.withdraw, () => {
    people.invitations = []
    throw new Refusal('not_found', { message: ended })
  })
  await openAs(brand, PATH)
  await pressOn(button('Retirar la invitación a tomas@productora.example'))
  await pressOn(dialog.getByRole('button', { name: 'Retirar' }))
  await expectToast(ended)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Retirar la invitación a tomas@productora.example')).not.toBeInTheDocument()
})

describe('guests of a campaign (B04)', () => {
  it('are invited to one campaign, change their level, and lose it', async () => {
    const told: object[] = []
    const world = await brandWorld()
    const film = await world.addCampaign({ name: 'La película' })
    people = {
      ...people,
      members: [me],
      guests: [
        {
          userId: 9,
          name: sofia.name,
          email: sofia.email,
          since,
          isMe: false,
          level: 'edit',
          campaign: { id: film.id, name: film.name },
        },
      ],
    }
    answer(memberRoutes.list, () => people)
    answer(memberRoutes.invite, ({ body }) => {
      told.push(body)
      return { message: 'Enviamos la invitación a casa@productora.example.' }
    })
    answer(memberRoutes.changeGuest, ({ params, body }) => {
      told.push({ ...params, ...body })
      return { message: 'Cambiaste el nivel.' }
    })
    answer(memberRoutes.removeGuest, ({ params }) => {
      told.push(params)
      return { message: 'Quitaste el acceso.' }
    })
    await world.open(PATH)
    const guests = page.getByRole('region', { name: 'Colaboran en una campaña' })
    await expect.element(guests.getByRole('listitem')).toMatchTextContent('En «La película»')

    await button('Compartir una campaña').click()
    await dialog.getByLabelText('Correo electrónico').fill('casa@productora.example')
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
    await expect.element(dialog.getByText('Elige la campaña').first()).toBeInTheDocument()
    await dialog.getByLabelText('Campaña', { exact: true }).selectOptions('La película')
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
    await expect.poll(() => told.at(-1)).toMatchObject({ campaignId: film.id, level: 'edit' })

    await button('Cambiar el nivel de Sofía Rey en La película').click()
    await dialog.getByRole('radio', { name: /Consulta/ }).click()
    await dialog.getByRole('button', { name: 'Cambiar' }).click()
    await expect.poll(() => told.at(-1)).toMatchObject({ campaignId: film.id, level: 'read' })

    await button('Quitar a Sofía Rey el acceso a La película').click()
    await dialog.getByRole('button', { name: 'Quitar el acceso' }).click()
    await expect.poll(() => told.at(-1)).toMatchObject({ userId: 9, campaignId: film.id })
  })

  it('find their campaign, and none of what is the brand’s', async () => {
    const world = await brandWorld({ ...brand, brand: brand.brand && { ...brand.brand, level: 'guest' } })
    await world.addCampaign({ name: 'La película', isComplete: true })
    await world.open('/perfil/participaciones')
    await expect.element(page.getByRole('heading', { name: 'La película' })).toBeVisible()
    await expect.element(page.getByText(/Colaboras en las campañas a las que te invitaron/)).toBeVisible()
    for (const name of ['Inicio', 'Inscribir', 'Resultados', 'Nueva inscripción'])
      await expect.element(page.getByRole('link', { name, exact: true })).not.toBeInTheDocument()
    for (const name of [/^Enviar/, /^Eliminar/, /^Usar de nuevo/])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  })
})
