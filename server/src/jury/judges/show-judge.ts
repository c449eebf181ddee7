import { countryOf } from '@portal/contract/platform/countries.ts'
import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import type { Deps } from '../../deps.ts'
import { invitationCode, invitationUrl } from './invitation-code.ts'
import { invitationState } from './invitation-state.ts'
import type { findJudges } from './queries.ts'

type Row = Awaited<ReturnType<typeof findJudges>>[number]

export function showJudge(
  { config, invitationKey }: Pick<Deps, 'config' | 'invitationKey'>,
  row: Row,
): Judge & { invitationUrl: string } {
  const { id, judgeType, participationAccepted, name, lastName, email, isVerified } = row
  const state = invitationState(row.mails)
  return {
    id,
    judgeType,
    participationAccepted,
    invitationEmailSent: state === 'sent',
    invitationState: state,
    invitationUrl: invitationUrl(config.publicUrl, invitationCode(invitationKey, row.nonce)),
    user: { name, lastName, email, isVerified },
    company: { name: row.companyName, role: row.companyRole, country: countryOf(row.companyCountryCode) },
    programIds: row.programIds,
  }
}
