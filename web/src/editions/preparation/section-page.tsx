import { type ReactNode, useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import {
  type EditionContent,
  type EditionSection,
  editionSections,
  type LegalKind,
  legalKindNames,
  sectionNames,
} from '@portal/contract/editions/edition.ts'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { EditConflictNotice, FormDraftNotice } from '../../people/drafts/draft-notices.tsx'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LongForm } from '../../ui/form/long-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { Page } from '../../ui/layout/page.tsx'
import { editionName, fieldName } from './sections.ts'
import { useSection } from './use-section.ts'
import styles from './section-page.module.css'

interface SectionPageProps<S extends EditionSection> {
  whole: WholeEdition
  section: S
  lead: ReactNode
  children: (fields: {
    content: EditionContent[S]
    change: (content: EditionContent[S]) => void
    readOnly: boolean
  }) => ReactNode
}

type Contents<Content> = z.ZodMiniType<{ content: Content }, { content: Content }>

const LABELS = { content: 'Lo que cambia' }

/** Returns an error like that of a failed call, so that its words are shown. */
const readAgain = () =>
  Object.assign(new Error('Mientras tanto cambiaron las consecuencias. Léelas de nuevo.'), {
    code: 'changed',
  })

/** One section of an edition: its fields, which are saved separately from other sections (E11, E15). */
export function SectionPage<S extends EditionSection>({
  whole,
  section,
  lead,
  children,
}: SectionPageProps<S>) {
  const title = sectionNames[section]
  const shared = useSection(whole, section)
  const { content, now, conflict, asking, isChanged, readOnly } = shared
  const changed = useRef<HTMLInputElement>(null)
  const known = useRef(content)
  const about = useRef<HTMLDivElement>(null)
  useLandOnHash(true)

  // Adding, moving and removing count as typing, so errors that no longer hold disappear.
  useEffect(() => {
    if (known.current === content) return
    known.current = content
    changed.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [content])
  useEffect(() => {
    if (conflict) about.current?.scrollIntoView({ block: 'center' })
    if (conflict) about.current?.focus({ preventScroll: true })
  }, [conflict])

  const schema = z.pipe(
    z.transform(() => ({ content: now() })),
    z.object({ content: editionSections[section] }) as unknown as Contents<EditionContent[S]>,
  )
  const tell = () => toast.success(`Guardamos la sección ${title}.`)

  return (
    <Page title={`${title} · ${editionName(whole.edition.about)}`} heading={title} lead={lead}>
      <LongForm
        isChanged={isChanged}
        schema={schema}
        failure={`No pudimos guardar la sección ${title}.`}
        aria-label={title}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (values) => {
          if (await shared.save(values.content)) tell()
        }}
        actions={
          !readOnly && (
            <>
              <SubmitButton variant="primary" busyText="Guardando…">
                Guardar
              </SubmitButton>
              {isChanged && (
                <Button ref={passFocusOn} variant="quiet" onClick={shared.discard}>
                  Descartar los cambios
                </Button>
              )}
            </>
          )
        }
      >
        <input ref={changed} type="hidden" name="changes" />
        <FormDraftNotice
          draft={shared.draft}
          start={shared.start}
          labels={LABELS}
          inWords={(_, text) => differences(whole.edition[section], JSON.parse(text)).join('\n')}
          onUse={shared.useDraft}
          onDiscard={shared.discardDraft}
        />
        {conflict && (
          <div ref={about} tabIndex={-1}>
            <EditConflictNotice
              conflict={{
                names: conflict.contested.map((_, index) => String(index)),
                values: Object.fromEntries(
                  conflict.contested.map(({ held }, index) => [index, valueInWords(held)]),
                ),
                change: conflict.change,
              }}
              labels={Object.fromEntries(
                conflict.contested.map(({ path }, index) => [index, placeInWords(path, conflict.content)]),
              )}
              onUse={shared.useStored}
              onKeep={shared.keepMine}
            />
          </div>
        )}
        <div id={fieldName('')} className={styles.fields}>
          {children({ content, change: shared.change, readOnly })}
        </div>
      </LongForm>
      <ConfirmDialog
        open={asking !== null}
        title="Antes de guardar"
        confirmText="Guardar de todos modos"
        busyText="Guardando…"
        variant="primary"
        failure="No pudimos guardar los cambios"
        onClose={shared.stopAsking}
        onConfirm={async () => {
          if (!asking) return
          if (!(await shared.save(asking.content, asking.confirmation))) throw readAgain()
          tell()
        }}
      >
        <p>Esta edición está publicada. Si guardas estos cambios:</p>
        <ul className={styles.consequences}>
          {asking?.consequences.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </Page>
  )
}

/** The label on screen of each member of an edition's content. */
const labels: Record<string, string> = {
  name: 'Nombre',
  year: 'Año',
  platform: 'Plataforma',
  organizer: 'Organizador',
  domicile: 'Domicilio',
  footer: 'Pie de página',
  contact: 'Contacto del jurado',
  role: 'Cargo',
  company: 'Empresa',
  email: 'Correo',
  support: 'Correo de ayuda',
  countryCode: 'País',
  label: 'Nombre del programa',
  timeZone: 'Zona horaria',
  entriesOpenAt: 'Apertura',
  entriesCloseAt: 'Cierre',
  remindsWeek: 'Recordatorio 7 días antes',
  remindsDay: 'Recordatorio 24 horas antes',
  signOff: 'Aval',
  need: 'Si es obligatorio',
  sides: 'Quién lo firma',
  hoursAfterClosing: 'Horas después del cierre',
  asksAiDeclaration: 'Declaración de IA',
  lang: 'Idioma del nombre',
  tagline: 'Frase del póster',
  description: 'Descripción',
  criteria: 'Criterios',
  weight: 'Peso',
  programIds: 'Programas',
  isClosed: 'Cerrada',
  perCategory: 'Una respuesta por categoría',
  categoryIds: 'Categorías',
  maxWords: 'Máximo de palabras',
  isRequired: 'Obligatoria',
  video_pauted: 'Videos de campaña',
  video_case: 'Video caso',
  least: 'Mínimo',
  most: 'Máximo',
  maxBytes: 'Tamaño máximo',
  seconds: 'Duración aconsejada',
  permitted: 'Duración permitida',
  from: 'Desde',
  to: 'Hasta',
  guidance: 'Indicaciones',
  fileNames: 'Nombres de archivo',
  totalSize: 'Tamaño total',
  version: 'Versión',
  title: 'Título',
  text: 'Texto',
  effectiveOn: 'Rige desde',
  mustAcceptAnew: 'Debe aceptarse de nuevo',
  sections: 'Apartados',
  heading: 'Título',
  paragraphs: 'Párrafos',
  lead: 'Qué se celebra',
  questions: 'Preguntas y respuestas',
  question: 'Pregunta',
  answer: 'Respuesta',
  shows: 'Qué se muestra',
  judging: 'Cómo se juzga',
  kit: 'Kit de inscripción',
  winners: 'Ganadores anteriores',
  juryProgramIds: 'Jurados públicos',
  juryOn: 'Se anuncia el jurado',
}

type Held = Record<string, unknown>

const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null

function nameOf(item: unknown, position: string): string {
  if (!isHeld(item)) return String(Number(position) + 1)
  const { kind, version, name, label, title, text, heading, question } = item
  if (kind) return `${legalKindNames[kind as LegalKind]} ${String(version)}`
  const known = [name, label, title, text, heading, question].find(
    (each) => typeof each === 'string' && each !== '',
  )
  return known === undefined ? `n.º ${Number(position) + 1}` : `«${String(known)}»`
}

/** Returns the place of a path in words: '«Born to Perform», Criterios, «Impacto», Peso'. */
function placeInWords(path: readonly string[], content: unknown): string {
  const words: string[] = []
  let at: unknown = content
  for (const step of path) {
    at = isHeld(at) ? at[step] : undefined
    words.push(/^\d+$/.test(step) ? nameOf(at, step) : (labels[step] ?? step))
  }
  return words.join(', ') || 'Todo'
}

function valueInWords(value: unknown): string {
  if (value === undefined) return '(se quitó)'
  if (value === '') return '(vacío)'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (value === null) return 'sin límite'
  if (Array.isArray(value)) return value.map((each) => valueInWords(each)).join('\n')
  return isHeld(value)
    ? Object.entries(value)
        .filter(([key]) => key !== 'id')
        .map(([key, each]) => `${labels[key] ?? key}: ${valueInWords(each)}`)
        .join('\n')
    : String(value)
}

/** Returns what differs in `to` from `from`, as lines of text. */
function differences(from: unknown, to: unknown, path: string[] = [], whole: unknown = to): string[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  if (isHeld(from) && isHeld(to) && Array.isArray(from) === Array.isArray(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      differences(from[key], to[key], [...path, key], whole),
    )
  return [`${placeInWords(path, whole)}: ${valueInWords(to)}`]
}
