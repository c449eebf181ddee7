import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { certificateRoutes } from '@portal/contract/entries/certificate.ts'
import { signatoryNames } from '@portal/contract/entries/signatories.ts'
import type { ShownToSign, SignedBefore } from '@portal/contract/entries/signing.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatInstant, formatWithWeekday } from '../../ui/words/instants.ts'
import { CertificateButton } from '../sign-off/certificate-button.tsx'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { LeftCategories, partsOf, readBefore } from './signed-parts.tsx'
import { SigningForm } from './signing-form.tsx'
import { callByLink, hasCode, useOwnCertificate, useShown, useSigningToken } from './signing-query.ts'
import styles from './signing.module.css'

const TITLE = 'Firmar un aval'

/** /aval: what a signatory reads and signs by the mailed link, without an account (C03–C05). */
export function SigningPage() {
  const token = useSigningToken()
  return token ? <Link key={token} token={token} /> : <Ended />
}

function Link({ token }: { token: string }) {
  const query = useShown(token)
  const client = useQueryClient()
  if (hasCode(query.error, 'link_ended')) return <Ended />
  if (!query.data)
    return (
      <Page title={TITLE} width="form">
        <LoadState query={query}>
          <Skeleton rows={8} label="Cargando lo que se firma" />
        </LoadState>
      </Page>
    )
  const { data } = query
  return (
    <Shown
      shown={data}
      onChange={(change) => client.setQueryData(['signing', token], { ...data, ...change })}
      onRefresh={() => query.refetch()}
    />
  )
}

const Ended = () => (
  <Page key="ended" title="Enlace vencido" heading="Este enlace ya no sirve" width="form">
    <Notice tone="warn">
      <p>
        Terminó el plazo para firmar, o te enviaron otro enlace después: abre el del último correo. Si no lo
        tienes, pídeselo a quien te invitó a firmar.
      </p>
      <p>Si ya firmaste, el correo que recibiste lo prueba: lleva la huella de tu firma.</p>
    </Notice>
  </Page>
)

interface ShownProps {
  shown: ShownToSign
  onChange: (change: Partial<ShownToSign>) => void
  onRefresh: () => Promise<unknown>
}

/** What one content says, for telling it from another. */
const contentOf = ({ digests, statements }: ShownToSign) =>
  JSON.stringify([digests.toSorted((one, other) => (one.part < other.part ? -1 : 1)), statements.version])

function Shown({ shown, onChange, onRefresh }: ShownProps) {
  const { signed } = shown
  const [latest, setLatest] = useState(shown)
  const [read, setRead] = useState<ShownToSign | null>(null)
  if (latest !== shown) {
    // It changed while the page was open: what was read until now is compared with what there is.
    if (contentOf(latest) !== contentOf(shown)) setRead(latest)
    setLatest(shown)
  }
  const isSigned = signed !== null && signed.changed.length === 0
  return isSigned ? (
    <Signed key="signed" shown={shown} signed={signed} onFail={() => void onRefresh()} />
  ) : (
    <ToSign key="to-sign" {...{ shown, read, onChange, onRefresh }} />
  )
}

type Signature = NonNullable<ShownToSign['signed']>

interface SignedProps {
  shown: ShownToSign
  signed: Signature
  onFail: () => void
}

function Signed({ shown, signed, onFail }: SignedProps) {
  const { data: certificate } = useOwnCertificate(signed.hash)
  return (
    <Page
      title="Aval firmado"
      eyebrow={shown.program.label}
      heading={`Firmaste «${shown.data.name}»`}
      lead={`El ${formatInstant(signed.at, shown.program)}, como ${signatoryNames[shown.signatory.side].toLowerCase()}.`}
      width="form"
    >
      <Stack gap={3}>
        <p>
          Esta es la huella de tu firma en el registro. También te la enviamos por correo: con ella se
          comprueba que nada se cambió ni se quitó.
        </p>
        <p>
          <code className={styles.hash}>{signed.hash}</code>
        </p>
        <div>
          <CopyButton text={signed.hash} label="Copiar la huella de la firma">
            Copiar la huella
          </CopyButton>
        </div>
      </Stack>
      <Row gap={2}>
        <CertificateButton size="small" load={() => callByLink(certificateRoutes.ownFile)}>
          Descargar la constancia
        </CertificateButton>
        {certificate && (
          <ButtonLink size="small" variant="quiet" href={certificate.path} target="_blank" rel="noreferrer">
            Verificar
          </ButtonLink>
        )}
      </Row>
      <Notice>
        Si cambia algo de lo que firmaste, tu firma deja de valer para esa campaña. Con este mismo enlace
        verás qué cambió y podrás firmar de nuevo.
      </Notice>
      <Disclosure summary="Ver lo que firmaste">
        <Parts parts={partsOf(shown, { before: undefined, onFail })} />
      </Disclosure>
    </Page>
  )
}

/** Returns what is compared with what there is: the signature, or what was read before it changed (C05). */
function comparisonOf(shown: ShownToSign, read: ShownToSign | null): Comparison | null {
  if (shown.signed)
    return {
      changed: shown.signed.changed,
      before: shown.signed.before ?? undefined,
      since: 'desde tu firma',
    }
  if (!read) return null
  const before = new Map(read.digests.map(({ part, digest }) => [part, digest]))
  const changed = shown.digests.filter(({ part, digest }) => before.get(part) !== digest)
  return {
    changed: changed.map(({ part }) => part),
    before: readBefore(read, shown),
    since: 'desde que abriste esta página',
  }
}

interface Comparison {
  changed: string[]
  before: SignedBefore | undefined
  since: string
}

function ToSign({ shown, read, onChange, onRefresh }: ShownProps & { read: ShownToSign | null }) {
  const { signatory, askedBy, program, until, signed, returnedNote, data } = shown
  const [gives, setGives] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const compared = comparisonOf(shown, read)
  const onFail = () => void onRefresh()
  const parts = partsOf(shown, { before: compared?.before, onFail })
  const isChanged = ({ part }: { part: string }) => !compared || compared.changed.includes(part)
  const onRefused = async () => {
    await onRefresh()
    // The notice is there once the new content is.
    setTimeout(() => notice.current?.focus())
  }
  return (
    <Page
      title={TITLE}
      eyebrow={program.label}
      heading={signed ? `«${data.name}» cambió desde tu firma` : `¿Firmas el aval de «${data.name}»?`}
      lead={`${askedBy} presenta esta campaña y te indicó como ${signatoryNames[signatory.side].toLowerCase()}: ${signatory.name}, ${signatory.role}, ${signatory.company}.`}
      width="form"
    >
      {until && <p>{`Puedes firmar hasta el ${formatWithWeekday(until, program)}.`}</p>}
      {signed && (
        <Notice tone="warn" title="Tu firma dejó de valer">
          {`Firmaste el ${formatInstant(signed.at, program)}. Después cambió: ${signed.lapsedParts.join(', ')}. Lo que cambió está primero; si es correcto, firma de nuevo.`}
        </Notice>
      )}
      {returnedNote !== null && (
        <Notice title="Devolviste esta campaña con esta nota">
          <blockquote className={styles.text}>{returnedNote}</blockquote>
        </Notice>
      )}
      <Parts parts={parts.filter(isChanged)} />
      <LeftCategories shown={shown} before={compared?.before} />
      {compared && parts.some((part) => !isChanged(part)) && (
        <Disclosure summary={`Sin cambios ${compared.since}`}>
          <Parts parts={parts.filter((part) => !isChanged(part))} />
        </Disclosure>
      )}
      <section className={styles.part} aria-labelledby="firma">
        <h2 id="firma">Tu firma</h2>
        {read && (
          <Notice ref={notice} tone="warn" live title="Esto cambió mientras lo leías">
            No se firmó nada. Arriba ves lo que hay ahora, con lo que cambió primero. Lo que escribiste sigue
            aquí: vuelve a marcar las declaraciones.
          </Notice>
        )}
        <SigningForm
          shown={shown}
          content={contentOf(shown)}
          onSigned={({ at, hash }) =>
            onChange({ returnedNote: null, signed: { at, hash, lapsedParts: [], changed: [], before: null } })
          }
          onRefused={onRefused}
          onGiveBack={() => setGives(true)}
        />
      </section>
      {gives && (
        <GiveBackDialog
          signatoryId={signatory.id}
          onClose={() => setGives(false)}
          onReturned={(note) => onChange({ returnedNote: note })}
          onRefused={onRefused}
        />
      )}
    </Page>
  )
}

/** Parts of what is signed, one below the other. */
const Parts = ({ parts }: { parts: ReturnType<typeof partsOf> }) => (
  <div className={styles.parts}>
    {parts.map(({ part, title, content }) => (
      <Part key={part} title={title}>
        {content}
      </Part>
    ))}
  </div>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
