import { type ReactNode, useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import {
  type EditionContent,
  editionSections,
  type EditionSection,
  sectionNames,
} from '@portal/contract/editions/edition.ts'
import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { ConflictNotice } from '../../people/drafts/conflict-notice.tsx'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LongForm } from '../../ui/form/long-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { Page } from '../../ui/layout/page.tsx'
import { differences, placeInWords, valueInWords } from './content-in-words.ts'
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
            <ConflictNotice
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
