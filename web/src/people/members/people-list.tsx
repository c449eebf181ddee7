import type { ReactNode } from 'react'
import { brandLevelLabels, type BrandMembers } from '@portal/contract/people/members.ts'
import type { BrandLevel } from '@portal/contract/platform/roles.ts'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import { levelHints } from './level-hints.ts'

export type Member = BrandMembers['members'][number]
export type Invitation = BrandMembers['invitations'][number]

export const day = new Intl.DateTimeFormat('es-AR', { day: '2-digit', month: '2-digit', year: 'numeric' })

interface PeopleListProps {
  title: string
  lead?: string
  action?: ReactNode
  children: ReactNode
}

export const PeopleList = ({ title, lead, action, children }: PeopleListProps) => (
  <Stack aria-label={title} as="section" gap={3}>
    <h2>{title}</h2>
    {lead && <p>{lead}</p>}
    <ul tabIndex={-1} className={rows.list}>
      {children}
    </ul>
    {action && <Row gap={3}>{action}</Row>}
  </Stack>
)

export const Level = ({ level }: { level: BrandLevel }) => (
  <StateLabel tone={level === 'read' ? 'open' : 'sent'} icon={level === 'read' ? 'eye' : 'edit'}>
    {brandLevelLabels[level]}
  </StateLabel>
)

export const MemberFacts = ({ member: { name, email, level, isMe, isMain } }: { member: Member }) => (
  <>
    <p className={rows.name}>
      {name}
      {isMe && ' (Tú)'}
      <span className={rows.soft}>{email}</span>
      {isMain && <span className={rows.soft}>Persona principal: recibe los correos de la marca</span>}
    </p>
    <Row gap={4}>
      <Level level={level} />
      <span className={rows.soft}>{levelHints[level]}</span>
    </Row>
  </>
)

export const InvitationFacts = ({
  invitation: { email, level, campaign, invitedBy, invitedAt, expiresAt, isExpired },
}: {
  invitation: Invitation
}) => (
  <>
    <p className={rows.name}>
      {email}
      <span className={rows.soft}>
        {invitedBy ? `${invitedBy} la envió ` : 'Enviada '}
        {timeAgo(Date.parse(invitedAt))}
      </span>
    </p>
    <Row gap={4}>
      <Level level={level} />
      {campaign && <span className={rows.soft}>Solo «{campaign.name}»</span>}
      {isExpired ? (
        <StateLabel tone="failed" icon="clock">
          Vencida
        </StateLabel>
      ) : (
        <span className={rows.soft}>Pendiente, vence el {day.format(Date.parse(expiresAt))}</span>
      )}
    </Row>
  </>
)
