import type { SignOffSide } from '@portal/contract/entries/signatories.ts'
import { fold } from '@portal/contract/platform/words.ts'
import { companyDomainOf, hostOf, mailboxOf } from '../../platform/addresses/mail-keys.ts'

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

const companyOf = ({ email }: Warned) => companyDomainOf(hostOf(email))

/** Returns what looks odd of a campaign's signatories, in sentences (C07). It never keeps anybody from signing. */
export function warningsOf(signatories: readonly Warned[]): string[] {
  const of = (side: SignOffSide) => signatories.find((each) => each.side === side)
  const [agency, client] = [of('agency'), of('client')]
  const found: [boolean, string][] = [
    ...(agency && client ? ofBoth(agency, client) : []),
    [
      client !== undefined && companyOf(client) === undefined,
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
  const isSameAddress = mailboxOf(agency.email) === mailboxOf(client.email)
  const isSameDomain = companyOf(agency) !== undefined && companyOf(agency) === companyOf(client)
  return [
    [
      fold(agency.name) === fold(client.name),
      'La agencia y el cliente tienen como responsable a la misma persona.',
    ],
    [isSameAddress, 'Los responsables de la agencia y del cliente tienen el mismo correo.'],
    [isSameDomain && !isSameAddress, 'Los correos de la agencia y del cliente son de la misma empresa.'],
  ]
}
