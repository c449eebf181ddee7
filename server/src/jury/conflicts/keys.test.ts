import { expect, it } from 'vitest'
import { alphabetNote } from '@portal/contract/platform/words.ts'
import { companyKey } from './company-key.ts'
import { freeMailDomains } from '../../platform/addresses/free-mail.ts'
import { companyDomainOf, mailboxOf } from '../../platform/addresses/mail-keys.ts'
import { mayBeSamePerson, personName, readingsOf } from './person-name.ts'

const endings =
  'SA; S.A.; S. A.; S.A.S.; SAS; SRL; S.R.L.; S.R.L; Ltda; Ltda.; SA de CV; S.A. de C.V.; S. A. de C. V.; S. de R.L. de C.V.; ' +
  'S.A.P.I. de C.V.; S.A. E.S.P.; S.A.C.; SpA; Inc.; LLC; GmbH; y Cía. Ltda.; S.A.S. BIC; Argentina; Colombia; México; (Perú); ' +
  'Brasil; - LATAM; Costa Rica; de Chile; América Latina; Argentina S.A.'

/** Returns several ways to write the same company. */
const spellings = (name: string) => [
  name,
  name.toUpperCase(),
  name.normalize('NFD'),
  `  ${name.replaceAll(' ', '   ')} `,
  ...endings.split('; ').map((ending) => `${name} ${ending}`),
]

const companies = [
  'Ogilvy',
  'Coca-Cola',
  'Leo Burnett',
  'R/GA',
  'Niña',
  'La Comunidad',
  'Banco Galicia',
  '¿Y si mañana?',
  'Sancho BBDO',
]

it('folds all spellings of a company to one key, and two companies to two (J12)', () => {
  const keys = companies.map((name) => [...new Set(spellings(name).map(companyKey))])
  expect(keys).toEqual(companies.map((name) => [companyKey(name)]))
  expect(new Set(keys.flat()).size).toBe(companies.length)
})

it.each([
  ['Mercado Libre', 'MercadoLibre S.R.L.'],
  ['McDonald’s', "Mcdonald's Argentina"],
  ['Faro Sur', 'F\u0430ro Sur'],
  ['Faro Sur', 'F\u0410RO SUR S.A.'],
  ['Faro Sur', '\uFF26\uFF41\uFF52\uFF4F \uFF33\uFF55\uFF52'],
  ['Faro Sur', '\u{1D405}\u{1D41A}\u{1D42B}\u{1D428} \u{1D412}\u{1D42E}\u{1D42B}'],
  ['Momento', 'M\u03BF\u043C\u0435nt\u0585'],
  ['Marca', 'Marca\u2122'],
  ['L\u00B4Or\u00E9', "L'Or\u00E9"],
  ['Smith & Jones', 'Smith and Jones'],
  ['Smith y Jones', 'SMITH + JONES'],
  ['J. Walter Thompson', 'J Walter Thompson'],
  ['Unilever de Argentina S.A.', 'Unilever'],
  ['D.D.B.', 'DDB Colombia SAS'],
])('takes %s and %s for one company (J12)', (a, b) => {
  expect(companyKey(a)).toBe(companyKey(b))
})

it.each([
  ['Banco de Chile', 'Banco de Perú'],
  ['Radio Colombia', 'Radio Argentina'],
  ['Argentina', 'Colombia'],
  ['Sas', 'SA'],
  ['Casa', 'Ca S.A. Norte'],
  ['Colombia Films', 'México Films'],
  ['Grey', 'Greystone'],
  ['Momento', 'Rnornento'],
  ['Modo', 'M0d0'],
])('takes %s and %s for two companies (J12)', (a, b) => {
  expect(companyKey(a)).not.toBe(companyKey(b))
})

it('has no empty key, and none for those who have no company (J12)', () => {
  const names = 'S.A.; SA de CV; Argentina; de; México S.A. de C.V.; Ltda. Ltda.; 株式会社; 7'.split('; ')
  expect(names.map(companyKey)).toEqual(names.map(() => expect.stringMatching(/./)))
  const nobodys = '; -; ...; N/A; n.a.; Independiente; FREELANCE; Autónoma; Sin empresa; Particular'.split(
    ';',
  )
  expect(nobodys.filter((name) => companyKey(name) !== undefined)).toEqual([])
})

it('takes addresses of one mailbox for the same (J12)', () => {
  expect(mailboxOf(' Ana.Ruiz+premios@Estudio.Example ')).toBe('ana.ruiz@estudio.example')
  expect(mailboxOf('ana.ruiz@gmail.com')).toBe(mailboxOf('AnaRuiz+x@googlemail.com'))
  expect(mailboxOf('ana.ruiz@estudio.example')).not.toBe(mailboxOf('anaruiz@estudio.example'))
  const nobodys = ['', 'ana', '@', 'ana@', '@uno.example', '+x@uno.example', 'persona-7@persona.invalid']
  expect(nobodys.filter((address) => mailboxOf(address) !== undefined)).toEqual([])
})

it('compares registrable domains, never free mail (J12)', () => {
  expect(companyDomainOf('correo.Ogilvy.com.ar')).toBe('ogilvy.com.ar')
  expect(companyDomainOf('estudio.example')).toBe('estudio.example')
  expect(companyDomainOf('uno.co.com')).toBe('uno.co.com')
  const free =
    'gmail.com yahoo.com.ar hotmail.es live.cl outlook.com mail.icloud.com fibertel.com.ar une.net.co etb.net.co'
  const nobodys = ['com.ar', 'co.com', '127.0.0.1', 'localhost', 'persona.invalid', 'ogilvy..com', '']
  expect(freeMailDomains.size).toBeGreaterThan(200)
  const hosts = [...free.split(' '), ...freeMailDomains, ...nobodys]
  expect(hosts.filter((host) => companyDomainOf(host) !== undefined)).toEqual([])
})

const samePerson = (a: string, b: string) => mayBeSamePerson(readingsOf(a), readingsOf(b))

it.each([
  ['Ana Gómez', 'ANA GOMEZ'],
  ['Ana Gómez', 'Gómez, Ana'],
  ['Ana Gómez', 'Ana Gómez, directora creativa'],
  ['Ana Gómez', 'Lic. Ana Gómez'],
  ['Ana Gómez', 'Ana María Gómez'],
  ['Ana María Gómez', 'María Gómez'],
  ['Ana María Gómez Ruiz', 'Ana Ruiz'],
  ['Ana Gómez-Ruiz', 'Ana Gómez'],
  ['Juan de la Cruz', 'Juan Cruz'],
  ['María de los Ángeles del Río', 'Ma. Ángeles Río'],
  ['Jean-Paul Sartre', 'Jean Paul Sartre'],
  ['Ana L. Gómez', 'Ana Gómez'],
  ['Siobhan O’Connor', "Siobhan O'Connor"],
  ['Ana Gómez', '\u0410n\u0430 G\u03BF\u0301mez'],
  ['Ana Gómez', '\u{1D49C}\u{1D4C3}\u{1D4B6} Gómez'],
])('takes %s and %s for one person (J12)', (a, b) => {
  expect(samePerson(a, b)).toBe(true)
  expect(samePerson(b, a)).toBe(true)
})

it.each([
  ['Ana Gómez', 'Ana Ruiz'],
  ['Ana Gómez', 'Luz Gómez'],
  ['Ana Gómez', 'Gómez'],
  ['Ana Gómez', ''],
  ['Juan de la Cruz', 'Pedro de la Cruz'],
  ['De la O', 'De la Y'],
  ['Anabel Gómez', 'Ana Gómez'],
])('takes %s and %s for two persons (J12)', (a, b) => {
  expect(samePerson(a, b)).toBe(false)
  expect(samePerson(b, a)).toBe(false)
})

it('tells admins of words that mix alphabets, and of no others (J12)', () => {
  const mixed = ['F\u0430ro Sur', 'Ma\u03BFn', '\u{1D405}aro']
  expect(mixed.map(alphabetNote)).toEqual(mixed.map(() => 'Mezcla letras de distintos alfabetos'))
  const usual = [
    'Faro Sur 2ª',
    'Ñandú',
    '\u0414\u043C\u0438\u0442\u0440\u0438\u0439 Lopez',
    'L\u02BCOré',
    '資生堂 Shiseido',
  ]
  expect(usual.map(alphabetNote)).toEqual(usual.map(() => null))
})

it('tells two persons apart by a second name that both have (J12)', () => {
  const ana = personName('Ana María', 'Gómez Ruiz')
  expect(mayBeSamePerson(ana, readingsOf('Ana Laura Gómez'))).toBe(false)
  expect(mayBeSamePerson(ana, readingsOf('Ana María Gómez Paz'))).toBe(false)
  expect(mayBeSamePerson(ana, readingsOf('Ana Gómez'))).toBe(true)
  expect(mayBeSamePerson(personName('Ana', ''), readingsOf('Ana Gómez'))).toBe(false)
})

it.each([
  ['Gómez, Ana', 'Ana Gómez', true],
  ['Gómez, Ana', 'Gómez Ana', false],
  ['Ana Gómez, directora', 'Ana Gómez', true],
  ['Ana, Gómez', 'Ana Gómez', false],
  ['Ma. Gómez', 'María Gómez', true],
  ['Ana M. Gómez', 'Ana Gómez', true],
  ['Ana de la Fuente', 'Ana Fuente', true],
  ["D'Angelo Ruiz", 'Dangelo Ruiz', true],
  ['Y De', 'y de', true],
  ['Ana Gómez', 'Laura Gómez', false],
  ['Ana Gómez', 'Ana Ruiz', false],
  ['Ana', 'Ana', false],
  ['', '', false],
  // Only the first eight words count.
  ['Ana b2 Be Ce De2 Ef Ge Ha Ii Jota', 'Ana Be Ce Ef Ge Ha Ii Jota Ka', true],
])('«%s» and «%s» may be one person: %s (J12)', (one, other, expected) => {
  expect(mayBeSamePerson(readingsOf(one), readingsOf(other))).toBe(expected)
})
