import { useState } from 'react'
import { useParams } from 'react-router'
import { signingStatement } from '@portal/contract/jury/sittings/minutes.ts'
import {
  type Minutes,
  type MinutesFile,
  minutesRoutes,
} from '@portal/contract/jury/sittings/minutes-routes.ts'
import { ApiError } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { BackLink } from '../../ui/action/list-links.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { focusResult } from '../../ui/browser/keep-focus.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { failureMessage } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import cards from '../../ui/layout/cards.module.css'
import parts from '../../ui/layout/parts.module.css'
import { formatInstant } from '../../ui/words/instants.ts'
import { Acta } from './acta.tsx'
import { saveMinutes, useMinutes, useSign } from './minutes-queries.ts'
import { Signatures } from './signatures.tsx'
import styles from './minutes-pages.module.css'

/** /admin/jurado/actas/:minutesId (A181) */
export const AdminMinutesPage = () => <MinutesPage listPath="/admin/jurado/actas" />

/** /juez/actas/:minutesId (A181) */
export const JudgeMinutesPage = () => <MinutesPage listPath="/juez/actas" />

function MinutesPage({ listPath }: { listPath: string }) {
  const { minutesId = '' } = useParams()
  const found = useMinutes(minutesId)
  if (found.data) return <Whole key={minutesId} minutes={found.data} listPath={listPath} />
  const isMissing = found.error instanceof ApiError && found.error.status === 404
  return (
    <Page title="Acta">
      {isMissing ? (
        <EmptyState
          title="No encontramos esta acta."
          action={<ButtonLink to={listPath}>Ver las actas</ButtonLink>}
        >
          Revisa que hayas abierto el enlace completo.
        </EmptyState>
      ) : (
        <LoadState query={found}>
          <Skeleton rows={8} label="Cargando el acta…" />
        </LoadState>
      )}
    </Page>
  )
}

function Whole({ minutes, listPath }: { minutes: Minutes; listPath: string }) {
  const { category, round, panel, program, isWhole, own } = minutes
  return (
    <Page
      title={`Acta: ${category}`}
      heading={category}
      eyebrow={
        <>
          <BackLink to={listPath}>Actas</BackLink> · {program}
        </>
      }
      lead={`${round} · ${panel}`}
      actions={
        <>
          <Download minutes={minutes} kind="pdf" text="Descargar PDF" />
          {isWhole && <Download minutes={minutes} kind="json" text="Descargar datos" />}
        </>
      }
    >
      {own && own.signedAt !== null && (
        <Notice live id="firmada" tone="success" title="Firmaste esta acta.">
          {`El ${formatInstant(own.signedAt, minutes)}.`}
        </Notice>
      )}
      <div className={parts.columns}>
        <Acta minutes={minutes} />
        <div className={parts.stack}>
          <Signatures minutes={minutes} mayRemind={own === null} />
        </div>
      </div>
      {own && own.signedAt === null && <Sign minutes={minutes} />}
    </Page>
  )
}

/** The signing part. It stands below the minutes so that a judge reads them first. */
function Sign({ minutes }: { minutes: Minutes }) {
  const [asking, setAsking] = useState(false)
  const sign = useSign(minutes)
  return (
    <section aria-labelledby="tu-firma" className={classNames(cards.large, cards.now, styles.sign)}>
      <h2 id="tu-firma">Tu firma</h2>
      <p>{signingStatement.text}</p>
      <p className={styles.soft}>
        Guardamos tu nombre, la fecha y desde dónde firmaste. Si algo no es como lo recuerdas, no firmes y
        avisa al equipo.
      </p>
      <div>
        <Button variant="primary" icon="edit" onClick={() => setAsking(true)}>
          Firmar el acta
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Firmar el acta"
        variant="primary"
        confirmText="Firmar"
        busyText="Firmando…"
        failure={minutesRoutes.sign.failure}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await sign()
          toast.success('Firmaste el acta. ¡Gracias!')
          focusResult('firmada')
        }}
      >
        {`${signingStatement.text} La firma no se puede retirar.`}
      </ConfirmDialog>
    </section>
  )
}

function Download({ minutes, kind, text }: { minutes: Minutes; kind: MinutesFile; text: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveMinutes(minutes.id, kind)
    } catch (error) {
      toast.error(failureMessage(error, minutesRoutes.file.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button changes icon="download" busy={busy} busyText="Preparando…" onClick={() => void save()}>
      {text}
    </Button>
  )
}
