import type { ReactNode } from 'react'
import {
  aiDetailLabels,
  aiDetails,
  aiPlaceLabels,
  aiPlaces,
} from '@portal/contract/entries/ai-declaration.ts'
import { videoLabels } from '@portal/contract/entries/files.ts'
import type { ShownToSign, SignedBefore } from '@portal/contract/entries/signing.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { dayInWords } from '../../ui/words/day-in-words.ts'
import { fileSize } from '../../ui/words/quantities.ts'
import text from '../../ui/words/text.module.css'
import { UploadedVideo } from '../files/uploaded-video.tsx'
import { ChangedText } from './changed-text.tsx'
import styles from './signing.module.css'

interface SignedPart {
  /** `data`, `files`, `answers-7` … */
  part: string
  title: string
  content: ReactNode
}

interface Options {
  /** What was signed, or read until now, for comparison. */
  before: SignedBefore | undefined
  /** Called when a video can't be played any more. */
  onFail: () => void
}

/** Returns all that a signature covers, part by part, each with what was there before where that is another (C05). */
export function partsOf(shown: ShownToSign, { before, onFail }: Options): SignedPart[] {
  return [
    { part: 'data', title: 'Datos generales', content: <Data now={shown.data} before={before?.data} /> },
    {
      part: 'files',
      title: 'Archivos',
      content: <Files files={shown.files} before={before} onFail={onFail} />,
    },
    ...shown.categories.map((category) => ({
      part: `answers-${category.id}`,
      title: `Respuestas: ${category.name}`,
      content: (
        <Answers
          answers={category.answers}
          before={before?.categories.find(({ id }) => id === category.id)}
          first={category === shown.categories[0] ? undefined : shown.categories[0]}
        />
      ),
    })),
    {
      part: 'credits',
      title: 'Personas en los créditos',
      content: <Lines now={shown.people.map(personLine)} before={before?.people.map(personLine)} />,
    },
    {
      part: 'companies',
      title: 'Empresas en los créditos',
      content: <Lines now={shown.companies.map(companyLine)} before={before?.companies.map(companyLine)} />,
    },
    ...(shown.declaration || before?.declaration
      ? [
          {
            part: 'declaration',
            title: 'Declaración de IA',
            content: <Declaration now={shown.declaration} before={before?.declaration} />,
          },
        ]
      : []),
  ]
}

type Data = ShownToSign['data']

const factsOf = ({ name, company, startDate, endDate, ranIn }: Data) => ({
  Campaña: name,
  Empresa: company,
  'Fecha de inicio': startDate ? dayInWords(startDate) : 'Sin completar',
  'Fecha de fin': endDate ? dayInWords(endDate) : 'Sin completar',
  ...(ranIn && { 'País donde se pautó': countryOf(ranIn)?.name ?? ranIn }),
})

function Data({ now, before }: { now: Data; before: Data | undefined }) {
  const was: Record<string, string> = before ? factsOf(before) : {}
  const is: Record<string, string> = factsOf(now)
  return (
    <FactList
      columns
      facts={Object.keys({ ...is, ...was }).map((label) => [
        label,
        <ChangedText key={label} before={before && (was[label] ?? '')} now={is[label] ?? ''} />,
      ])}
    />
  )
}

interface FilesProps {
  files: ShownToSign['files']
  before: SignedBefore | undefined
  onFail: () => void
}

function Files({ files, before, onFail }: FilesProps) {
  const gone = before?.files.filter(({ isThere }) => !isThere) ?? []
  return (
    <Stack gap={4}>
      {files.length === 0 && <p className={text.soft}>Sin archivos</p>}
      <ul className={styles.videos}>
        {files.map((file) => (
          <UploadedVideo key={file.id} file={file} onFail={onFail}>
            <p>{videoLabels[file.usageType]}</p>
            {before?.addedFiles.includes(file.id) && (
              <p>
                <ins className={styles.added}>Nuevo</ins>
              </p>
            )}
          </UploadedVideo>
        ))}
      </ul>
      {gone.map(({ usageType, size }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing else tells two of them apart
        <p key={index}>
          Ya no está: <del className={styles.gone}>{`${videoLabels[usageType]} de ${fileSize(size)}`}</del>
        </p>
      ))}
    </Stack>
  )
}

type Category = ShownToSign['categories'][number]

interface AnswersProps {
  answers: Category['answers']
  before: Category | undefined
  /** The category whose answers stand above; what is the same in this one isn't repeated. */
  first: Category | undefined
}

function Answers({ answers: all, before, first }: AnswersProps) {
  const isAbove = ({ question, answer }: Category['answers'][number]) =>
    first?.answers.some((each) => each.question === question && each.answer === answer) ?? false
  const answers = all.filter((each) => !isAbove(each))
  const was = before && new Map(before.answers.map(({ question, answer }) => [question, answer]))
  const gone = (before?.answers ?? []).filter(
    ({ question }) => !all.some((each) => each.question === question),
  )
  return (
    <Stack gap={6}>
      {first && answers.length < all.length && (
        <p className={text.soft}>{`Las respuestas generales son las mismas que en «${first.name}».`}</p>
      )}
      {all.length === 0 && gone.length === 0 && <p className={text.soft}>Sin responder</p>}
      {answers.map(({ question, answer }) => (
        <Stack key={question} gap={2}>
          <h3>{question}</h3>
          <ChangedText before={was && (was.get(question) ?? '')} now={answer} />
        </Stack>
      ))}
      {gone.map(({ question, answer }) => (
        <Stack key={question} gap={2}>
          <h3>{question}</h3>
          <ChangedText before={answer} now="" />
        </Stack>
      ))}
    </Stack>
  )
}

interface Line {
  name: string
  facts: string
}
const personLine = ({ name, role, company }: ShownToSign['people'][number]): Line => ({
  name,
  facts: `${role} · ${company}`,
})
const companyLine = ({ name, role }: ShownToSign['companies'][number]): Line => ({ name, facts: role })

function Lines({ now, before }: { now: Line[]; before: Line[] | undefined }) {
  const isIn = (lines: Line[], { name, facts }: Line) =>
    lines.some((line) => line.name === name && line.facts === facts)
  const gone = before?.filter((line) => !isIn(now, line)) ?? []
  if (now.length === 0 && gone.length === 0) return <p className={text.soft}>Sin créditos</p>
  return (
    <ul className={styles.lines}>
      {now.map((line) => (
        <CreditLine key={`${line.name} ${line.facts}`} {...line}>
          {before && !isIn(before, line) && <ins className={styles.added}>Nuevo</ins>}
        </CreditLine>
      ))}
      {gone.map((line) => (
        <CreditLine key={`gone ${line.name} ${line.facts}`} {...line} isGone>
          <span>Ya no está</span>
        </CreditLine>
      ))}
    </ul>
  )
}

const CreditLine = ({ name, facts, isGone, children }: Line & { isGone?: boolean; children: ReactNode }) => (
  <li>
    <strong className={isGone ? styles.gone : undefined}>{name}</strong>
    <span>{facts}</span>
    {children}
  </li>
)

interface DeclarationProps {
  now: ShownToSign['declaration']
  /** Null: there was none; undefined: it isn't known. */
  before: ShownToSign['declaration'] | undefined
}

function Declaration({ now, before }: DeclarationProps) {
  const usedIn = (declaration: ShownToSign['declaration'], place: (typeof aiPlaces)[number]) =>
    declaration === null
      ? 'Sin declarar'
      : declaration[place] === null
        ? 'No se usó IA.'
        : aiDetails.map((each) => `${aiDetailLabels[each]}: ${declaration[place]?.[each]}`).join('\n')
  return (
    <Stack gap={4}>
      {aiPlaces.map((place) => (
        <Stack key={place} gap={2}>
          <h3>{aiPlaceLabels[place]}</h3>
          <ChangedText
            before={before === undefined ? undefined : usedIn(before, place)}
            now={usedIn(now, place)}
          />
        </Stack>
      ))}
    </Stack>
  )
}

interface LeftCategoriesProps {
  shown: ShownToSign
  before: SignedBefore | undefined
}

/** Says in which categories the campaign doesn't compete any more: they end no signature. */
export function LeftCategories({ shown, before }: LeftCategoriesProps) {
  const left = (before?.categories ?? []).filter(
    ({ id }) => !shown.categories.some((category) => category.id === id),
  )
  if (left.length === 0) return null
  return <p>La campaña ya no se presenta en {left.map(({ name }) => `«${name}»`).join(', ')}.</p>
}

/** Returns what was read until now in the shape of what was signed. */
export const readBefore = (read: ShownToSign, now: ShownToSign): SignedBefore => ({
  ...read,
  files: read.files.map(({ id, usageType, size }) => ({
    usageType,
    size,
    isThere: now.files.some((file) => file.id === id),
  })),
  addedFiles: now.files.map(({ id }) => id).filter((id) => !read.files.some((file) => file.id === id)),
})
