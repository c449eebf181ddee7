import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { whyItCantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import { sittingRoutes, type SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { focusResult } from '../../../ui/browser/keep-focus.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LoadState } from '../../../ui/list/load-state.tsx'
import { Skeleton } from '../../../ui/list/skeleton.tsx'
import { inBothZones } from '../../sheets/closing-words.ts'
import { DeclarePage } from '../declare-page.tsx'
import { isGone, isToDeclare } from '../live-query.ts'
import { LineState } from '../line-state.tsx'
import { roomPath, screenPath, type Side } from '../paths.ts'
import { useSetTable, useTable } from '../sitting-queries.ts'
import { Lead } from './lead.tsx'
import { Seats } from './seats.tsx'
import { hasOpened } from '../has-opened.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './table-page.module.css'

/** /juez/sesion/:panelId/mesa (J50) */
export const ChairTablePage = () => <TablePage side="chair" />

/** /admin/jurado/sesiones/:panelId */
export const AdminTablePage = () => <TablePage side="admin" />

function TablePage({ side }: { side: Side }) {
  const panelId = Number(useParams().panelId)
  return <OneTable key={panelId} panelId={panelId} side={side} />
}

function OneTable({ panelId, side }: { panelId: number; side: Side }) {
  const query = useTable(panelId)
  const table = query.data
  if (isGone(query.error)) return <NotYours side={side} />
  if (isToDeclare(query.error)) return <DeclarePage />
  if (!table)
    return (
      <Page title="Mesa de la sesión">
        <LoadState query={query}>
          <Skeleton label="Cargando la sesión…" rows={5} />
        </LoadState>
      </Page>
    )
  const { panel, round, program, stage, cantBegin, isChair } = table
  return (
    <Page
      title={`Mesa · ${panel}`}
      eyebrow={`${round} · ${program}`}
      heading={panel}
      className={styles.page}
      actions={
        <>
          {isChair && (
            <ButtonLink to={roomPath(panelId)} variant="quiet" icon="user">
              Mi sala
            </ButtonLink>
          )}
          <ButtonLink to={screenPath(side, panelId)} target="_blank" icon="external">
            Pantalla de proyección
          </ButtonLink>
          {stage === 'sitting' && <EndSitting table={table} />}
        </>
      }
    >
      <LineState query={query} />
      {stage === 'waiting' &&
        (cantBegin ? <Notice>{whyItCantBegin[cantBegin]}</Notice> : <Before table={table} />)}
      {stage === 'sitting' && <Lead table={table} />}
      {stage === 'ended' && <After side={side} table={table} />}
    </Page>
  )
}

function Before({ table }: { table: SittingTable }) {
  const { panelId, opensAt, timeZone, judges } = table
  const [isAsked, setAsked] = useState(false)
  const setTable = useSetTable(panelId)
  const canBegin = hasOpened(table)
  const present = judges.filter(({ isPresent }) => isPresent).length

  async function begin() {
    setTable((await call(sittingRoutes.begin, { params: { panelId } })).table)
    focusResult('punto')
  }

  return (
    <>
      <Lines>
        <p>
          {canBegin ? (
            'La sesión puede comenzar cuando el panel esté reunido.'
          ) : (
            <>
              La sesión se puede comenzar desde el <strong>{inBothZones(opensAt, timeZone)}</strong>.
            </>
          )}
        </p>
        <p>
          Al comenzar se arma el orden del día: lo que los puntajes dejaron dentro o cerca del corte, las
          opiniones divididas y lo que se propuso. Desde que se abre la sala hasta que comience la sesión, los
          jueces pueden proponer de qué hablar.
        </p>
        {canBegin && (
          <div>
            <Button changes variant="primary" icon="play" onClick={() => setAsked(true)}>
              Comenzar la sesión
            </Button>
          </div>
        )}
      </Lines>
      <Seats judges={judges} isVoting={false} />
      <ConfirmDialog
        open={isAsked}
        title="¿Comenzar la sesión?"
        variant="primary"
        confirmText="Comenzar"
        busyText="Comenzando…"
        failure={sittingRoutes.begin.failure}
        onClose={() => setAsked(false)}
        onConfirm={begin}
      >
        <p>{presenceInWords(present, judges.length)}</p>
        <p>Desde entonces los jueces no pueden proponer más inscripciones; la mesa sí puede agregarlas.</p>
      </ConfirmDialog>
    </>
  )
}

const After = ({ side, table: { judges } }: { side: Side; table: SittingTable }) => (
  <>
    <Notice
      live
      id="terminada"
      tone="success"
      title="La sesión terminó"
      action={
        <ButtonLink to={side === 'admin' ? '/admin/jurado/actas' : '/juez/actas'} icon="edit">
          {side === 'admin' ? 'Ver las actas' : 'Leer y firmar el acta'}
        </ButtonLink>
      }
    >
      El acta y las decisiones quedaron escritas. Ahora firma cada juez del panel, desde su cuenta.
    </Notice>
    <Seats judges={judges} isVoting={false} />
  </>
)

const Lines = ({ children }: { children: ReactNode }) => <div className={styles.lines}>{children}</div>

const NotYours = ({ side }: { side: Side }) => (
  <Page title="No encontramos esta sesión">
    <p>
      {side === 'chair'
        ? 'La mesa es de quien preside el panel. Si formas parte de él, ve a la sala desde tu inicio.'
        : 'Puede que la dirección tenga un error o que la ronda siga en borrador.'}
    </p>
    <div>
      <ButtonLink to={side === 'chair' ? '/juez' : '/admin/jurado/sesiones'} variant="primary">
        {side === 'chair' ? 'Ir al inicio' : 'Ver las sesiones'}
      </ButtonLink>
    </div>
  </Page>
)

function presenceInWords(present: number, judges: number): string {
  if (present === judges)
    return judges === 1 ? 'Está el único juez del panel.' : `Están los ${judges} jueces del panel.`
  const late = judges - present === 1 ? 'Quien falta puede' : 'Quienes faltan pueden'
  return `${present === 1 ? 'Está' : 'Están'} ${present} de ${judges} jueces. ${late} entrar después.`
}

/** Ends the sitting. While something is missing, it says so instead (J55, J56). */
function EndSitting({ table: { panelId, missing } }: { table: SittingTable }) {
  const [isAsked, setAsked] = useState(false)
  const setTable = useSetTable(panelId)
  const close = () => setAsked(false)

  async function end() {
    setTable((await call(sittingRoutes.end, { params: { panelId } })).table)
    focusResult('terminada')
  }

  return (
    <>
      <Button changes icon="check" onClick={() => setAsked(true)}>
        Terminar la sesión
      </Button>
      {missing.length > 0 ? (
        <Dialog
          open={isAsked}
          title="Aún no se puede terminar la sesión"
          size="small"
          onClose={close}
          footer={
            <Button data-autofocus variant="primary" onClick={close}>
              Entendido
            </Button>
          }
        >
          <p>{missing.length === 1 ? 'Falta este punto:' : `Faltan estos ${missing.length} puntos:`}</p>
          <ul className={styles.missing}>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Dialog>
      ) : (
        <ConfirmDialog
          open={isAsked}
          title="¿Terminar la sesión?"
          variant="primary"
          confirmText="Terminar la sesión"
          busyText="Terminando…"
          failure={sittingRoutes.end.failure}
          onClose={close}
          onConfirm={end}
        >
          <p>
            Con lo votado se escriben el acta y las decisiones de cada categoría. Después nadie puede votar ni
            dejar constancia de una disidencia, y la sesión no se puede reabrir.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
