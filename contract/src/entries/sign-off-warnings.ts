import type { SignOffSide } from './signatories.ts'

/** What the warnings look at. */
export interface Warned {
  side: SignOffSide
  name: string
  email: string
  /** Whether the person signed within seconds of opening the link. */
  wasHasty: boolean
  /** Whether the address is that of a member of the brand that enters. */
  isMember: boolean
}

const freeMail = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.es',
  'icloud.com',
  'live.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'outlook.es',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
  'yahoo.com.ar',
  'yahoo.com.mx',
  'yahoo.es',
])

const domainOf = ({ email }: Warned) => email.toLowerCase().replace(/^.*@/, '')
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns what looks odd of a campaign's signatories, in sentences (C07). It never keeps anybody from signing. */
export function warningsOf(signatories: readonly Warned[]): string[] {
  const of = (side: SignOffSide) => signatories.find((each) => each.side === side)
  const [agency, client] = [of('agency'), of('client')]
  const found: [boolean, string][] = [
    ...(agency && client ? ofBoth(agency, client) : []),
    [
      client !== undefined && freeMail.has(domainOf(client)),
      'El correo del responsable del cliente es de un servicio gratuito, no de su empresa.',
    ],
    [client?.isMember === true, 'El responsable del cliente es miembro del equipo que inscribe la campaña.'],
    ...signatories.map(({ wasHasty, name }): [boolean, string] => [
      wasHasty,
      `${name} firmó pocos segundos después de abrir el enlace.`,
    ]),
  ]
  return found.flatMap(([is, warning]) => (is ? [warning] : []))
}

function ofBoth(agency: Warned, client: Warned): [boolean, string][] {
  const isSameAddress = agency.email.toLowerCase() === client.email.toLowerCase()
  const isSameDomain = domainOf(agency) === domainOf(client) && !freeMail.has(domainOf(agency))
  return [
    [
      folded(agency.name) === folded(client.name),
      'La agencia y el cliente tienen como responsable a la misma persona.',
    ],
    [isSameAddress, 'Los responsables de la agencia y del cliente tienen el mismo correo.'],
    [isSameDomain && !isSameAddress, 'Los correos de la agencia y del cliente son de la misma empresa.'],
  ]
}
