import { useCatalog } from '../../catalog/use-catalog.ts'
import { useQuestions } from '../answers/question-queries.ts'
import { useAiDeclaration } from '../credits/ai-declaration.tsx'
import { useCompanyCredits, useTeamCredits } from '../credits/credit-queries.ts'
import { useFiles, useRefreshFiles } from '../files/file-queries.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import type { Reviewed } from './reviewed.ts'
import { generalDataInWords } from '../campaigns/general-data-in-words.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import type { CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { isBlank } from '@portal/contract/platform/words.ts'
import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { type CampaignFile, usageLabels, type UsageType } from '@portal/contract/entries/files.ts'
import { UploadedVideo } from '../files/uploaded-video.tsx'
import { videoKinds } from '../files/video-kinds.ts'
import { Poster } from '../../ui/video/poster.tsx'
import {
  aiDetailLabels,
  aiDetails,
  aiPlaceLabels,
  aiPlaces,
  type HeldDeclaration,
} from '@portal/contract/entries/ai-declaration.ts'
import { ERASED_SIGNATORY, isErased, signatoryNames } from '@portal/contract/entries/signatories.ts'
import { SignOffStateLabel, stateOfSide } from '../sign-off/sign-off-line.tsx'
import { useSignOff } from '../sign-off/sign-off-queries.ts'
import { companyRoles } from '@portal/contract/entries/companies.ts'
import type { CompanyCredit, TeamCredit } from '@portal/contract/entries/credits.ts'
import { type ReactNode, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { CategoryName } from '../steps/category-name.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import type { Section } from '@portal/contract/entries/enrollments.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './review.module.css'

/** Everything that is sent of a campaign, in the order in which judges read it, with the rest behind. */
export function ReviewCampaign({ of }: { of: Reviewed }) {
  const { campaign, entries } = of
  const catalog = useCatalog()
  const { videos } = catalog.editionOf(campaign.programId)
  const categoryIds = entries.map(({ categoryId }) => categoryId)
  const questions = useQuestions(campaign.id, categoryIds)
  const files = useFiles(campaign.id)
  const people = useTeamCredits(campaign.id)
  const companies = useCompanyCredits(campaign.id)
  const declaration = useAiDeclaration(campaign, of.isLocked)
  const parts = [questions, files, people, companies, ...(declaration.asks ? [declaration.query] : [])]
  const failed = parts.find(({ isError }) => isError)
  const ready = parts.every(({ data }) => data)
  return (
    <>
      <ReviewState of={of} />
      {failed && <LoadState query={failed} />}
      {!failed && !ready && <Skeleton rows={6} label="Cargando la inscripción" />}
      {questions.data && files.data && people.data && companies.data && (
        <>
          <ReviewFacts of={of} />
          <ReviewFiles of={of} files={files.data} videos={videos} />
          <ReviewAnswers of={of} questions={questions.data} />
          <ReviewCredits of={of} people={people.data} companies={companies.data} />
          <ReviewDeclaration of={of} held={declaration.query.data} />
          <ReviewSignOff of={of} />
        </>
      )}
    </>
  )
}

/** General data: judges see the campaign's name and the company (S11, J17). */
function ReviewFacts({ of }: { of: Reviewed }) {
  const facts = generalDataInWords(of.campaign)
  const isSeen = ([label]: (typeof facts)[number]) => label === 'Empresa'
  return (
    <ReviewPart of={of} section="datosGenerales" title="Datos generales">
      <FactList columns facts={[['Campaña', of.campaign.name], ...facts.filter(isSeen)]} />
      <Stack gap={3}>
        <Unseen />
        <FactList columns facts={facts.filter((fact) => !isSeen(fact))} />
      </Stack>
    </ReviewPart>
  )
}

/** Every question with its whole answer (S13). */
const ReviewAnswers = ({ of, questions }: { of: Reviewed; questions: readonly CampaignQuestion[] }) => (
  <ReviewPart of={of} section="preguntas" title="Detalles de la campaña">
    {questions.length === 0 && <p className={text.soft}>No hay preguntas disponibles.</p>}
    {questions.map(({ campaignQuestionId, question, answer }) => (
      <article key={campaignQuestionId} className={styles.answer}>
        <SubTitle of={of}>
          {question.questionText}
          {!question.isRequired && ' (opcional)'}
        </SubTitle>
        {isBlank(answer) ? <p className={text.soft}>Sin responder</p> : <p>{answer}</p>}
      </article>
    ))}
  </ReviewPart>
)

interface ReviewFilesProps {
  of: Reviewed
  files: Record<UsageType, readonly CampaignFile[]>
  videos: VideoRules
}

/** The videos, which play on the screen and are pictures on paper (S12, W09). */
function ReviewFiles({ of, files, videos }: ReviewFilesProps) {
  const refresh = useRefreshFiles()
  return (
    <ReviewPart of={of} section="archivos" title="Archivos">
      <p className={text.soft}>El jurado ve los videos sin el nombre del archivo.</p>
      {videoKinds(videos, files).map((usageType) => (
        <div key={usageType} className={styles.block}>
          <SubTitle of={of}>{usageLabels[usageType]}</SubTitle>
          {files[usageType].length === 0 && <p className={text.soft}>Sin archivos</p>}
          <ul className={styles.videos}>
            {files[usageType].map((file) => (
              <UploadedVideo key={file.id} file={file} onFail={() => void refresh()}>
                {file.copy.poster && (
                  <div className={styles.poster}>
                    <Poster
                      src={file.copy.poster.url}
                      width={file.copy.poster.width}
                      height={file.copy.poster.height}
                    />
                  </div>
                )}
              </UploadedVideo>
            ))}
          </ul>
        </div>
      ))}
    </ReviewPart>
  )
}

interface ReviewCreditsProps {
  of: Reviewed
  people: readonly TeamCredit[]
  companies: readonly CompanyCredit[]
}

/** S14 */
function ReviewCredits({ of, people, companies }: ReviewCreditsProps) {
  const blocks = [
    {
      title: 'Personas',
      lines: people.map(({ id, teamMember: { fullName, role, company } }) => ({
        id,
        name: fullName,
        facts: `${role} · ${company.name}`,
      })),
    },
    ...companyRoles.map((role) => ({
      title: role,
      lines: companies
        .filter(({ companyRole }) => companyRole === role)
        .map(({ id, company }) => ({ id, name: company.name, facts: company.country?.name ?? 'Sin país' })),
    })),
  ]
  return (
    <ReviewPart of={of} section="creditos" title="Créditos" isHidden>
      {blocks.map(({ title, lines }) => (
        <div key={title} className={styles.block}>
          <SubTitle of={of}>{title}</SubTitle>
          {lines.length === 0 && <p className={text.soft}>Sin créditos</p>}
          <ul className={styles.lines}>
            {lines.map(({ id, name, facts }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span>{facts}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </ReviewPart>
  )
}

/** How AI was used, where the programme asks (C02). */
function ReviewDeclaration({ of, held }: { of: Reviewed; held: HeldDeclaration | undefined }) {
  if (!held) return null
  const { declaration } = held
  return (
    <ReviewPart of={of} section="declaracion" title="Declaración de IA">
      {declaration === null && <p className={text.soft}>Sin declarar</p>}
      {declaration &&
        aiPlaces.map((place) => {
          const use = declaration[place]
          return (
            <div key={place} className={styles.block}>
              <SubTitle of={of}>{aiPlaceLabels[place]}</SubTitle>
              {use ? (
                <FactList columns facts={aiDetails.map((detail) => [aiDetailLabels[detail], use[detail]])} />
              ) : (
                <p>No se usó IA.</p>
              )}
            </div>
          )
        })}
    </ReviewPart>
  )
}

/** Who signs the campaign off, and how far that is, where the programme asks (C06). */
function ReviewSignOff({ of }: { of: Reviewed }) {
  const { data } = useSignOff(of.campaign).query
  if (!data || of.campaign.isBlocked) return null
  return (
    <ReviewPart of={of} section="aval" title="Aval">
      <p className={text.soft}>El jurado ve si está firmado, sin los nombres.</p>
      {data.sides.map((side) => {
        const signatory = data.signatories.find((each) => each.side === side)
        return (
          <div key={side} className={styles.block}>
            <SubTitle of={of}>{signatoryNames[side]}</SubTitle>
            {signatory && (
              <p>
                {isErased(signatory)
                  ? ERASED_SIGNATORY
                  : `${signatory.name}, ${signatory.role}, ${signatory.company}`}
              </p>
            )}
            <SignOffStateLabel state={stateOfSide(data, side)} />
          </div>
        )
      })}
    </ReviewPart>
  )
}

/** Says on paper whether this is what was sent, with the code and the status of each category. */
function ReviewState({ of: { campaign, entries } }: { of: Reviewed }) {
  const [printedAt] = useState(serverNow)
  const program = useCatalog().programOf(campaign.programId)
  const { isBlocked } = campaign
  const sent = entries.length > 0 && entries.every(({ status }) => status === 'Enviada')
  return (
    <div className={styles.paper}>
      <p className={styles.copy}>
        {isBlocked
          ? 'No participa en este programa'
          : sent
            ? 'Inscripción enviada'
            : 'Copia de trabajo, no enviada'}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Categoría</th>
            <th scope="col">Código</th>
            <th scope="col">Estado</th>
            <th scope="col">Enviada</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, category, enrollCode, status, sentAt }) => (
            <tr key={id}>
              <th scope="row">
                <CategoryName category={category} />
              </th>
              <td>{enrollCode}</td>
              <td>{isBlocked ? 'No participa' : status}</td>
              <td>{status === 'Enviada' && sentAt ? formatInstant(sentAt, program) : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={text.soft}>Impresa el {formatInstant(printedAt, program)}</p>
    </div>
  )
}

interface ReviewPartProps {
  of: Reviewed
  section: Section
  title: string
  /** Judges see nothing of it (J17). */
  isHidden?: boolean
  children: ReactNode
}

/** One part of what is sent, with the way to change it. */
function ReviewPart({ of, section, title, isHidden, children }: ReviewPartProps) {
  const { campaign, entries, isLocked, level } = of
  const id = `${section}-${campaign.id}`
  const Title = level === 2 ? 'h2' : 'h3'
  const [only] = entries.length === 1 ? entries : []
  return (
    <section
      // Beside other campaigns, a part is named by its own.
      aria-labelledby={level === 2 ? id : `${id} campaign-${campaign.id}`}
      className={styles.section}
    >
      <Row gap={2} across={4} align="center">
        <Title id={id}>{title}</Title>
        {isHidden && <Unseen />}
        {!isLocked && (
          <ButtonLink
            size="small"
            variant="quiet"
            icon="edit"
            className={styles.edit}
            to={stepLink(section, campaign.id, section === 'preguntas' ? only?.categoryId : null)}
            aria-label={`Editar ${title} de ${campaign.name}`}
          >
            Editar
          </ButtonLink>
        )}
      </Row>
      {children}
    </section>
  )
}

const Unseen = () => (
  <p className={styles.unseen}>
    <Icon name="eye-off" />
    El jurado no ve esto
  </p>
)

/** The heading of something within a part. */
function SubTitle({ of, children }: { of: Reviewed; children: ReactNode }) {
  const Title = of.level === 2 ? 'h3' : 'h4'
  return <Title>{children}</Title>
}
