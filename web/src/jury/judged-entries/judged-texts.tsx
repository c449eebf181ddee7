import { useEffect, useRef, useState } from 'react'
import { type JudgedEntryDetail, judgedEntryRoutes } from '@portal/contract/jury/sheets/judged-entries.ts'
import { isHidden, mergeRanges, redact, withoutRange } from '@portal/contract/jury/sheets/redact.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { Part } from '../../ui/layout/part.tsx'
import { MarkedText, selectedRange } from './marked-text.tsx'
import type { Leak, TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { useJudgedActions } from './judged-queries.ts'
import * as z from 'zod/mini'
import { requiredText } from '@portal/contract/platform/fields.ts'
import { Button } from '../../ui/action/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { counted } from '../../ui/words/quantities.ts'
import styles from './judged-texts.module.css'

/** The texts of the newest version: with what may tell who made it, or as judges read them (J18). */
export function JudgedTexts({ entry }: { entry: JudgedEntryDetail }) {
  const { campaign, answers, found, version } = entry
  const hiding = useRedactions(entry)
  const { redactions, failure } = hiding
  const [view, setView] = useState<'marks' | 'judge'>('marks')
  const texts = [
    { key: null, title: 'Nombre de la campaña', text: campaign },
    ...answers.map(({ key, question, answer }) => ({ key, title: question, text: answer })),
  ]

  if (version === 0)
    return (
      <Part title="Lo que lee el jurado">
        <p>Aún nada. Si decides que se evalúe, aquí verás sus textos y podrás ocultar nombres.</p>
      </Part>
    )
  return (
    <Part title="Lo que lee el jurado">
      <div className={styles.texts}>
        <ChoiceRow
          legend="Vista"
          value={view}
          onChange={setView}
          choices={[
            { value: 'marks', label: 'Revisar nombres' },
            { value: 'judge', label: 'Así lo lee el juez' },
          ]}
        />
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        {view === 'marks' && <HiddenTexts texts={texts} found={found} {...hiding} />}
        {texts.map(({ key, title, text }) => (
          <div key={key ?? ''} className={styles.answer}>
            <h3>{title}</h3>
            {view === 'marks' ? (
              <MarkedText text={text} textKey={key} found={found} redactions={redactions} />
            ) : (
              <p className={styles.text}>
                {redact(
                  text,
                  redactions.filter(({ questionKey }) => questionKey === key),
                )}
              </p>
            )}
          </div>
        ))}
      </div>
    </Part>
  )
}

/** Keeps what is hidden of a version. Each change is saved at once; of many quick changes only the last. */
function useRedactions(entry: JudgedEntryDetail) {
  const { redact, readAgain } = useJudgedActions(entry)
  const [wanted, setWanted] = useState<TextRange[]>()
  const [failure, setFailure] = useState<string>()
  const latest = useRef<TextRange[]>(undefined)

  async function change(redactions: TextRange[]) {
    const isSaving = latest.current !== undefined
    latest.current = redactions
    setWanted(redactions)
    if (isSaving) return
    setFailure(undefined)
    try {
      let { version, revision } = entry
      for (let sent: TextRange[] | undefined; sent !== latest.current;) {
        sent = latest.current
        ;({ version, revision } = await redact({ version, revision, redactions: sent }))
      }
    } catch (error) {
      setFailure(failureNotice(error, judgedEntryRoutes.redact.failure))
      await readAgain()
    } finally {
      // The server's state is shown again.
      latest.current = undefined
      setWanted(undefined)
    }
  }

  return {
    redactions: wanted ?? entry.redactions,
    isSaving: wanted !== undefined,
    failure,
    change: (redactions: TextRange[]) => void change(redactions),
  }
}

interface Text {
  key: string | null
  title: string
  text: string
}

interface HiddenTextsProps {
  texts: readonly Text[]
  found: readonly Leak[]
  redactions: TextRange[]
  isSaving: boolean
  change: (redactions: TextRange[]) => void
}

/** The names that were found, each with its box, and any other words: what is ticked judges don't read. */
function HiddenTexts({ texts, found, redactions, isSaving, change }: HiddenTextsProps) {
  const open = found.filter((leak) => !isHidden(leak, redactions))
  const others = redactions.filter((range) => !found.some((leak) => overlaps(leak, range)))
  const add = (ranges: readonly TextRange[]) => change(mergeRanges([...redactions, ...ranges.map(placeOf)]))
  const remove = (range: TextRange) => change(withoutRange(range, redactions))

  return (
    <div className={styles.hiding}>
      <fieldset className={styles.names}>
        <legend>Nombres de los créditos en los textos</legend>
        <p className={styles.soft}>
          {found.length === 0
            ? 'No encontramos ninguno.'
            : 'Marca los que el jurado no debe leer: verá «[omitido]». El original se conserva.'}
        </p>
        {found.map((leak) => (
          <CheckboxField
            key={`${leak.questionKey}:${leak.at}`}
            label={<strong>{leak.found}</strong>}
            hint={around(leak, texts)}
            checked={isHidden(leak, redactions)}
            onChange={({ currentTarget }) => (currentTarget.checked ? add([leak]) : remove(leak))}
          />
        ))}
        {open.length > 1 && (
          <div>
            <Button changes size="small" onClick={() => add(open)}>
              {`Ocultar los ${open.length}`}
            </Button>
          </div>
        )}
      </fieldset>
      <OtherWords texts={texts} onHide={add} />
      {others.length > 0 && (
        <ul className={styles.others} aria-label="Otros textos ocultos">
          {others.map((range) => (
            <li key={`${range.questionKey}:${range.at}`}>
              <span>«{wordsIn(texts, range)}»</span>
              <Button
                changes
                size="small"
                variant="quiet"
                icon="eye"
                aria-label={`Mostrar «${wordsIn(texts, range)}»`}
                onClick={() => remove(range)}
              >
                Mostrar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className={styles.soft}>
        {isSaving
          ? 'Guardando…'
          : open.length > 0
            ? `El jurado lee ${counted(open.length, 'nombre encontrado', 'nombres encontrados')}.`
            : found.length > 0 && 'El jurado no lee ninguno de los nombres encontrados.'}
      </output>
    </div>
  )
}

const schema = z.object({ words: requiredText('Escribe el texto que quieres ocultar', 500) })

function OtherWords({ texts, onHide }: { texts: readonly Text[]; onHide: (ranges: TextRange[]) => void }) {
  const [selected, setSelected] = useState<TextRange | null>(null)
  useEffect(() => {
    const look = () => {
      // In some browsers pressing the button removes the selection.
      const range = selectedRange()
      if (range || !document.activeElement?.closest('[data-hides-selection]')) setSelected(range)
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])

  return (
    <Form
      className={styles.other}
      aria-label="Ocultar otro texto"
      schema={schema}
      onSubmit={({ words }, form) => {
        const ranges = texts.flatMap(({ key, text }) => placesOf(words, text, key))
        if (ranges.length === 0)
          return form.showIssues([
            {
              path: 'words',
              message: 'No está en los textos. Escríbelo igual, con sus tildes y mayúsculas.',
            },
          ])
        onHide(ranges)
        form.reset()
      }}
      actions={
        <>
          <SubmitButton variant="secondary">Ocultarlo</SubmitButton>
          {selected && (
            <span data-hides-selection>
              <Button
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  onHide([selected])
                  document.getSelection()?.removeAllRanges()
                  setSelected(null)
                }}
              >
                Ocultar lo marcado
              </Button>
            </span>
          )}
        </>
      }
    >
      <TextField
        name="words"
        label="Ocultar otro texto"
        hint="Escríbelo tal como está, o márcalo abajo en los textos."
        maxLength={500}
        autoComplete="off"
      />
    </Form>
  )
}

const placeOf = ({ questionKey, at, length }: TextRange): TextRange => ({ questionKey, at, length })

const overlaps = (a: TextRange, b: TextRange) =>
  a.questionKey === b.questionKey && a.at < b.at + b.length && b.at < a.at + a.length

function placesOf(words: string, text: string, questionKey: string | null): TextRange[] {
  const places: TextRange[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
    places.push({ questionKey, at, length: words.length })
  return places
}

const textAt = (texts: readonly Text[], { questionKey }: TextRange) =>
  texts.find(({ key }) => key === questionKey)

const wordsIn = (texts: readonly Text[], range: TextRange) =>
  textAt(texts, range)?.text.slice(range.at, range.at + range.length) ?? ''

const AROUND = 40

/** 'Lo soñó Íñigo Peña una noche' with what comes before and after, and where it stands. */
function around(leak: Leak, texts: readonly Text[]): string {
  const { title = '', text = '' } = textAt(texts, leak) ?? {}
  const [from, to] = [Math.max(0, leak.at - AROUND), leak.at + leak.length + AROUND]
  const words = text.slice(from, to).toWellFormed().replaceAll(/\s+/g, ' ')
  return `«${from > 0 ? '…' : ''}${words}${to < text.length ? '…' : ''}» · ${title}`
}
