import { useState } from 'react'
import { type SignOff, signOffsRoutes } from '@portal/contract/desk/sign-offs.ts'
import { ERASED_SIGNATORY, isErased, signatoryNames } from '@portal/contract/entries/signatories.ts'
import { isGiven } from '@portal/contract/entries/sign-off-state.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { CertificateButton } from '../../entries/sign-off/certificate-button.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ItemLink } from '../../ui/action/list-links.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { formatInstant } from '../../ui/words/instants.ts'
import { SignOffStateLabel } from '../../entries/sign-off/sign-off-line.tsx'
import { ConfirmWaiverDialog, type OfSide, WaiveDialog, WithdrawWaiverDialog } from './sign-off-dialogs.tsx'
import { loadCertificate, useSignOffActions } from './sign-off-queries.ts'
import styles from './sign-off-list.module.css'

const dialogs = { waive: WaiveDialog, confirm: ConfirmWaiverDialog, withdraw: WithdrawWaiverDialog }

type Deed = OfSide & { what: keyof typeof dialogs }

/** The campaigns of a programme, each with its sides. */
export function SignOffList({ signOffs, program }: { signOffs: readonly SignOff[]; program: Program }) {
  const [deed, setDeed] = useState<Deed | null>(null)
  const Chosen = deed && dialogs[deed.what]
  return (
    <>
      <Stack as="ul" gap={0} aria-label="Avales" className={rows.list}>
        {signOffs.map((signOff) => (
          <li key={signOff.campaignId} className={styles.campaign}>
            <Stack gap={1}>
              <h2 className={rows.name}>
                <ItemLink to={`/admin/inscripciones/${signOff.campaignId}`}>{signOff.campaign}</ItemLink>
              </h2>
              <span className={rows.soft}>{signOff.brand.name}</span>
              <span className={rows.soft}>{signOff.isSent ? 'Enviada' : 'Sin enviar'}</span>
              {signOff.until !== null && (
                <span className={rows.soft}>
                  Plazo para firmar:{' '}
                  <time dateTime={signOff.until}>{formatInstant(signOff.until, program)}</time>
                </span>
              )}
            </Stack>
            {signOff.sides.map((side) => (
              <Side
                key={side.side}
                signOff={signOff}
                side={side}
                program={program}
                onChoose={(what) => setDeed({ signOff, side, what })}
              />
            ))}
          </li>
        ))}
      </Stack>
      {deed && Chosen && <Chosen signOff={deed.signOff} side={deed.side} onClose={() => setDeed(null)} />}
    </>
  )
}

interface SideProps extends OfSide {
  program: Program
  onChoose: (what: Deed['what']) => void
}

function Side({ signOff, side, program, onChoose }: SideProps) {
  const { person, state, waiver, chasedAt } = side
  const name = signatoryNames[side.side]
  const forWhom = `${signOff.campaign}, ${name.toLowerCase()}`
  const press = (what: Deed['what'], words: string) => (
    <Button changes size="small" aria-label={`${words}: ${forWhom}`} onClick={() => onChoose(what)}>
      {words}
    </Button>
  )
  return (
    <Stack gap={2} start>
      <h3 className={styles.side}>{name}</h3>
      <SignOffStateLabel state={state} />
      {person && isErased(person) && <span className={rows.soft}>{ERASED_SIGNATORY}</span>}
      {person && !isErased(person) && (
        <div>
          {person.name}
          <span className={rows.soft}>
            {person.role}, {person.company}
          </span>
          <span className={rows.soft}>{person.email}</span>
        </div>
      )}
      {waiver && (
        <div>
          <span className={rows.soft}>Motivo: {waiver.reason}</span>
          <span className={rows.soft}>
            {waiver.confirmedAt === null
              ? `Lo dispensó ${waiver.waivedBy ?? 'alguien del equipo'}. Falta que otra persona lo apruebe.`
              : `Lo dispensó ${waiver.waivedBy ?? 'alguien del equipo'} y lo aprobó ${waiver.confirmedBy ?? 'otra persona'}.`}
          </span>
        </div>
      )}
      {chasedAt !== null && (
        <span className={rows.soft}>
          Recordado: <time dateTime={chasedAt}>{formatInstant(chasedAt, program)}</time>
        </span>
      )}
      <Row gap={2}>
        {!isGiven(state) && (
          <>
            {signOff.isOpen && <ChaseButton signOff={signOff} side={side} label={`Recordar: ${forWhom}`} />}
            {press('waive', 'Dispensar')}
          </>
        )}
        {state === 'signed' && (
          <CertificateButton
            changes
            size="small"
            variant="quiet"
            aria-label={`Constancia (PDF): ${forWhom}`}
            load={() => loadCertificate(signOff.campaignId, side.side)}
          >
            Constancia (PDF)
          </CertificateButton>
        )}
        {waiver?.canConfirm && press('confirm', 'Aprobar la dispensa')}
        {waiver && press('withdraw', 'Quitar la dispensa')}
      </Row>
    </Stack>
  )
}

/** Reminds of one side (A344). */
function ChaseButton({ signOff, side, label }: OfSide & { label: string }) {
  const { chase } = useSignOffActions()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await chase(signOff.campaignId, side.side)
    } catch (error) {
      toast.error(failureNotice(error, signOffsRoutes.chase.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      changes
      size="small"
      busy={busy}
      busyText="Enviando…"
      aria-label={label}
      onClick={() => void press()}
    >
      Recordar
    </Button>
  )
}
