import { expect, it } from 'vitest'
import { type Warned, warningsOf } from './warnings.ts'

const agency: Warned = {
  side: 'agency',
  name: 'Ana Ríos',
  email: 'ana@agencia.example',
  wasHasty: false,
  isMember: true,
}
const client: Warned = {
  side: 'client',
  name: 'Leo Paz',
  email: 'leo@cliente.example',
  wasHasty: false,
  isMember: false,
}

it('finds nothing odd where each side signs for itself, whoever of the agency it is (C07)', () => {
  expect(warningsOf([])).toEqual([])
  expect(warningsOf([agency, client])).toEqual([])
})

it.each<[Partial<Warned>, string]>([
  [{ name: 'ANA RIOS' }, 'La agencia y el cliente tienen como responsable a la misma persona.'],
  [{ email: 'Ana@agencia.example' }, 'Los responsables de la agencia y del cliente tienen el mismo correo.'],
  [{ email: 'leo@agencia.example' }, 'Los correos de la agencia y del cliente son de la misma empresa.'],
  [
    { email: 'leo@gmail.com' },
    'El correo del responsable del cliente es de un servicio gratuito, no de su empresa.',
  ],
  [{ isMember: true }, 'El responsable del cliente es miembro del equipo que inscribe la campaña.'],
  [{ wasHasty: true }, 'Leo Paz firmó pocos segundos después de abrir el enlace.'],
])('warns of a client who is %j (C07)', (odd, warning) => {
  expect(warningsOf([agency, { ...client, ...odd }])).toEqual([warning])
})

it('doesn’t take two addresses of a free service for one company (C07)', () => {
  const free = { ...agency, email: 'ana@gmail.com' }
  expect(warningsOf([free, { ...client, email: 'leo@gmail.com' }])).toEqual([
    'El correo del responsable del cliente es de un servicio gratuito, no de su empresa.',
  ])
})
