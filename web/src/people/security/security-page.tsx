import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OwnSession, ownSessionRoutes } from '@portal/contract/people/own-sessions.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import { SettingsSection } from '../accounts/settings-section.tsx'
import { useMayLoad } from '../accounts/user-query.ts'
import { viewing } from '../session/viewing.ts'
import { CompanySection } from './company-links.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'
import styles from './security-page.module.css'

/** L01, L02, L04, L06: by what one signs in, and where one is signed in. */
export const SecurityPage = () => (
  <Page title="Seguridad">
    <SettingsSection
      title="Llaves de acceso"
      lead="Con una llave de acceso ingresas con la huella, el rostro o el PIN de tu equipo, sin escribir tu contraseña."
    >
      {viewing ? <p>Las llaves de otra persona no se muestran.</p> : <Passkeys />}
    </SettingsSection>
    <CompanySection />
    <SettingsSection
      title="Segundo factor"
      lead="Además de tu contraseña te pediremos un código que tu teléfono cambia cada 30 segundos. Quien solo sepa tu contraseña no podrá ingresar."
    >
      {viewing ? <p>El segundo factor de otra persona no se muestra.</p> : <SecondFactor />}
    </SettingsSection>
    <SettingsSection
      title="Sesiones abiertas"
      lead="Los equipos en los que tu cuenta está abierta. Si no reconoces alguno, cierra su sesión y cambia tu contraseña."
    >
      {viewing ? <p>Las sesiones de otra persona no se muestran.</p> : <Sessions />}
    </SettingsSection>
  </Page>
)

const key = ['own-sessions']

function Sessions() {
  const enabled = useMayLoad()
  const query = useQuery({ queryKey: key, enabled, queryFn: () => call(ownSessionRoutes.list) })
  const endOthers = useEnding(() => call(ownSessionRoutes.endOthers))
  if (!query.data)
    return (
      <LoadState query={query}>
        <Skeleton rows={2} label="Cargando tus sesiones…" />
      </LoadState>
    )
  const { sessions } = query.data
  return (
    <>
      <ul
        tabIndex={-1}
        aria-label="Sesiones abiertas"
        className={classNames(rows.list, rows.centred, styles.sessions)}
      >
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button
            ref={passFocusOn}
            busy={endOthers.isPending}
            busyText="Cerrando…"
            onClick={() => endOthers.mutate()}
          >
            Cerrar las demás sesiones
          </Button>
        </div>
      )}
    </>
  )
}

function SessionRow({ session: { id, device, openedAt, lastUsedAt, isThis } }: { session: OwnSession }) {
  const end = useEnding(() => call(ownSessionRoutes.end, { params: { sessionId: id } }))
  const name = device ?? 'Equipo desconocido'
  const used = isThis ? 'ahora' : timeAgo(Date.parse(lastUsedAt))
  return (
    <li>
      <p className={rows.name}>
        {name}
        <span className={rows.soft}>{`Último uso: ${used}`}</span>
        <span className={rows.soft}>{`Primer uso: ${timeAgo(Date.parse(openedAt))}`}</span>
      </p>
      {isThis ? (
        <StateLabel tone="done" icon="check">
          Esta sesión
        </StateLabel>
      ) : (
        <Button
          ref={passFocusOn}
          size="small"
          busy={end.isPending}
          busyText="Cerrando…"
          aria-label={`Cerrar esta sesión: ${name}, último uso ${used}`}
          onClick={() => end.mutate()}
        >
          Cerrar esta sesión
        </Button>
      )}
    </li>
  )
}

function useEnding(end: () => Promise<{ message: string }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      toast.success((await end()).message)
    },
    // Also after a failure: the session may have ended although the answer was lost.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
