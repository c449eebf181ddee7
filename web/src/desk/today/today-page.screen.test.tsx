import { type Today, todayRoutes } from '@portal/contract/desk/today.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../test/calls.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { inHours } from '../../../test/programs.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { expectTexts } from '../../../test/texts.ts'

const PATH = '/admin/hoy'
const none = { entriesCloseAt: null, unsent: 0, unconfirmed: 0, conflicts: 0, signatures: 0 }

const today = (parts: Partial<Today> = {}): Today => ({
  now: new Date().toISOString(),
  failedMails: 0,
  failedCopies: 0,
  freeBytes: null,
  backup: { at: inHours(-5), damaged: 0 },
  programs: [{ programId: 2, ...none }],
  rounds: [],
  ...parts,
})

const group = (name: string) => page.getByRole('region', { name, exact: true })
const links = (name: string) =>
  group(name)
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])

it('each line says what to do and leads there, most urgent first (F40)', async () => {
  answer(
    todayRoutes.read,
    today({
      failedMails: 4,
      failedCopies: 1,
      freeBytes: 3 * 1024 ** 3,
      backup: null,
      programs: [
        {
          programId: 2,
          entriesCloseAt: inHours(20),
          unsent: 14,
          unconfirmed: 3,
          conflicts: 1,
          signatures: 2,
        },
      ],
      rounds: [
        {
          roundId: 7,
          programId: 2,
          name: 'Primera',
          isOpen: true,
          opensAt: inHours(-90),
          closesAt: inHours(50),
          toAccept: 1,
          notBegun: 6,
        },
      ],
    }),
  )
  await openAsAdmin(PATH)
  await expectTexts(page.getByRole('heading', { level: 2 }), [
    'Ahora',
    'Hoy',
    'Esta semana',
    'Para tu información',
  ])
  expect(links('Ahora')).toEqual([
    ['Reintenta 4 correos que fallaron', '/admin/correos?state=failed'],
    ['Falta que 3 jueces confirmen', '/admin/jueces?programId=2'],
    ['Responde 1 conflicto posible', '/admin/jurado/conflictos?programId=2'],
    ['Falta que 1 juez acepte un documento nuevo', '/admin/jurado/rondas/7'],
  ])
  expect(links('Hoy')).toEqual([
    ['Revisa 1 video que no se pudo leer', '/admin/programa/versiones'],
    ['Recuerda 14 inscripciones sin enviar', '/admin/correos/recordatorios?programId=2'],
    ['Falta que 6 jueces empiecen a evaluar', '/admin/jurado/rondas/7/avance'],
  ])
  expect(links('Esta semana')).toEqual([
    ['Avisa que queda poco espacio para videos: 3 GB', '/admin/programa/papelera#espacio'],
    ['Pide 2 firmas que faltan en las actas', '/admin/jurado/actas?programId=2'],
  ])
  expect(links('Para tu información')).toEqual([
    ['Pregunta por los respaldos', '/admin/programa/papelera#espacio'],
  ])
  await expect
    .element(group('Hoy'))
    .toMatchTextContent(/Argentina cierra el \S+ \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  await expect.element(group('Hoy')).toMatchTextContent('Argentina: la ronda «Primera» cierra el')
  await expect.element(group('Esta semana')).toMatchTextContent('quien administra el servidor')
  await expectGoodScreen()
})

it('an empty day says so, and what comes next (F40)', async () => {
  answer(todayRoutes.read, today({ programs: [{ programId: 1, ...none, entriesCloseAt: inHours(300) }] }))
  await openAsAdmin(PATH)
  await expect.element(page.getByText('Nada espera por ti.')).toBeVisible()
  await expect.element(page.getByText(/^Lo próximo: Colombia cierra el/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 })).not.toBeInTheDocument()
  await expectGoodScreen()
})
