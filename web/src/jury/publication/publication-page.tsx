import { awardLabels } from '@portal/contract/jury/rounds/awards.ts'
import { signatoryNames } from '@portal/contract/entries/signatories.ts'
import type { Publication } from '@portal/contract/jury/results/publication.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { Link } from '../../ui/action/link.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { ProgramChoice, useChosenProgram } from '../../catalog/program-choice.tsx'
import { InstantSection } from './instant-section.tsx'
import { useDiplomasZip, usePressKit, usePreviewUrl, usePublication } from './publication-queries.ts'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import styles from './publication-page.module.css'

/** The page of when and how the winners of a programme become public (J60, J61, J64). */
export function PublicationPage() {
  const program = useChosenProgram()
  const query = usePublication(program.id)
  const publication = query.data
  const isEmpty = publication && publication.awards.length === 0 && publication.void.length === 0
  return (
    <Page
      title="Publicación"
      eyebrow={program.label}
      lead="Los ganadores se publican en un solo momento, que eligen dos personas. Antes no los ve nadie fuera del equipo."
    >
      <ProgramChoice program={program} />
      <LoadState query={query}>
        <Skeleton rows={4} label="Cargando la publicación…" />
      </LoadState>
      {isEmpty && (
        <EmptyState title="Aún no hay fallos que publicar.">
          Cuando terminen las sesiones del jurado, sus fallos aparecen aquí y puedes elegir el momento de
          publicarlos.
        </EmptyState>
      )}
      {publication && !isEmpty && (
        <Stack gap={12}>
          <Missing publication={publication} programId={program.id} />
          <InstantSection program={program} publication={publication} />
          <WhatIsSeen publication={publication} programId={program.id} />
          <Mails publication={publication} />
        </Stack>
      )}
    </Page>
  )
}

/**
 * Lists what to check before. A category without a decision, or a jury that still sits, prevents the publication.
 */
function Missing({ publication, programId }: { publication: Publication; programId: number }) {
  const { undecided, contradictory, sitting, waiting, openChanges, disqualified, isPublished } = publication
  const { waivedAlone, unsigned } = publication
  const signOffs = `/admin/programa/avales?programId=${programId}`
  const decisions = `/admin/jurado/fallos?programId=${programId}`
  const isNothing =
    [undecided, contradictory, sitting, waiting, disqualified, waivedAlone, unsigned].every(
      ({ length }) => length === 0,
    ) && openChanges === 0
  if (isPublished || isNothing) return null
  return (
    <Notice tone="warn" title="Antes de publicar">
      <Stack as="ul" gap={1}>
        {undecided.length > 0 && (
          <li>
            Falta el fallo de {new Intl.ListFormat('es').format(undecided)}. Para publicar, el jurado da sus
            premios o declara desierta la categoría en una sesión.
          </li>
        )}
        {contradictory.length > 0 && (
          <li>
            En {new Intl.ListFormat('es').format(contradictory)} hay un premio y también «Desierto».{' '}
            <Link to={decisions}>Corregir uno de los dos</Link>
          </li>
        )}
        {sitting.length > 0 && (
          <li>
            Falta terminar la sesión de {new Intl.ListFormat('es').format(sitting)}. Lo que decida entra en la
            publicación.
          </li>
        )}
        {waiting.length > 0 && (
          <li>
            No ha comenzado la sesión de {new Intl.ListFormat('es').format(waiting)}. Con el momento aprobado
            no podrá comenzar.
          </li>
        )}
        {disqualified.map(({ id, campaign, award }) => (
          <li key={id}>
            «{campaign}» está descalificada y conserva «{awardLabels[award]}», que se publicará.{' '}
            <Link to={decisions}>Corregir el fallo</Link>
          </li>
        ))}
        {waivedAlone.map(({ campaign, side }) => (
          <li key={`${campaign} ${side}`}>
            «{campaign}» tiene un premio, y el aval del {signatoryNames[side].toLowerCase()} lo dispensó una
            sola persona. Para publicar, otra debe aprobarlo.{' '}
            <Link to={`${signOffs}&state=waived`}>Ver los avales dispensados</Link>
          </li>
        ))}
        {unsigned.length > 0 && (
          <li>
            {unsigned.length === 1 ? 'Tiene' : 'Tienen'} un premio y no{' '}
            {unsigned.length === 1 ? 'tiene' : 'tienen'} el aval completo:{' '}
            {new Intl.ListFormat('es').format(unsigned.map(({ campaign }) => `«${campaign}»`))}. Se{' '}
            {unsigned.length === 1 ? 'puede' : 'pueden'} publicar igual.{' '}
            <Link to={signOffs}>Ver los avales</Link>
          </li>
        )}
        {openChanges > 0 && (
          <li>
            <Link to={decisions}>{counted(openChanges, 'cambio por aprobar', 'cambios por aprobar')}</Link> en
            Fallos. Lo que se apruebe después de publicar se ve en el acto, y sus marcas ya habrán leído el
            correo.
          </li>
        )}
      </Stack>
    </Notice>
  )
}

function WhatIsSeen({ publication, programId }: { publication: Publication; programId: number }) {
  const preview = usePreviewUrl(programId)
  const pressKit = usePressKit(programId)
  const diplomas = useDiplomasZip(programId)
  const error = pressKit.error ?? diplomas.error
  const { awards, videos } = publication
  const total = awards.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.section} aria-labelledby="verán">
      <h2 id="verán">Lo que {publication.isPublished ? 'ven' : 'verán'} todos</h2>
      <FactList
        columns
        facts={[
          ...awards.map(({ award, count }) => [awardLabels[award], String(count)] as const),
          ...(publication.void.length > 0
            ? [['Desierto', new Intl.ListFormat('es').format(publication.void)] as const]
            : []),
          ['Con video', `${videos} de ${total}`],
        ]}
      />
      <p>Un video se muestra si su marca lo autorizó; de los demás se ve una imagen fija.</p>
      <Row gap={3}>
        {preview.data && !publication.isPublished && (
          <ButtonLink href={preview.data} target="_blank">
            Abrir la vista previa
          </ButtonLink>
        )}
        <Button
          changes
          icon="download"
          busy={pressKit.isPending}
          busyText="Preparando…"
          onClick={() => pressKit.mutate()}
        >
          Material de prensa
        </Button>
        {publication.isPublished && (
          <Button
            changes
            icon="download"
            busy={diplomas.isPending}
            busyText="Preparando…"
            onClick={() => diplomas.mutate()}
          >
            Todos los diplomas (ZIP)
          </Button>
        )}
      </Row>
      {error && (
        <Notice tone="error" live>
          {failureNotice(error)}
        </Notice>
      )}
    </section>
  )
}

const mailNames = { winners: 'A las marcas que ganan', others: 'A las demás marcas' } as const

function Mails({ publication: { mails, isPublished } }: { publication: Publication }) {
  return (
    <section className={styles.section} aria-labelledby="correos">
      <h2 id="correos">Correos que se {isPublished ? 'enviaron' : 'enviarán'}</h2>
      <p>Cada marca recibe uno solo, en el momento de la publicación.</p>
      {mails.map(({ kind, count, sample }) =>
        sample ? (
          <Disclosure key={kind} summary={`${mailNames[kind]}: ${count}`}>
            <div className={styles.mail}>
              <p className={text.note}>Así lo lee {sample.to}</p>
              <p className={text.strong}>{sample.subject}</p>
              <p className={styles.text}>{sample.text}</p>
            </div>
          </Disclosure>
        ) : (
          <p key={kind}>{mailNames[kind]}: ninguno</p>
        ),
      )}
    </section>
  )
}
