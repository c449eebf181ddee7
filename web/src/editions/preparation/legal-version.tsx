import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { askedAnew, type LegalDocument } from '@portal/contract/editions/edition.ts'
import { MAX_LEGAL_SECTIONS } from '@portal/contract/editions/limits.ts'
import { Button } from '../../ui/action/button.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { idInHash } from '../../ui/browser/id-in-hash.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { useForm } from '../../ui/form/form-context.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { writeDate } from '../../ui/form/date-text.ts'
import { LegalSections } from '../legal/legal-sections.tsx'
import { bind } from './bind.ts'
import { LinesField } from './lines-field.tsx'
import { newId } from './new-ids.ts'
import { OrderedItems } from './ordered-items.tsx'
import { fieldName } from './sections.ts'
import fields from './fields.module.css'
import styles from './legal-section.module.css'

interface LegalVersionProps {
  document: LegalDocument
  path: string
  /** Whether the version was just added. It is then open and has the focus. */
  isNew: boolean
  /** The name of the edition in which the version was published. A published version can't be edited. */
  publishedIn: string | null
  readOnly: boolean
  onChange: (document: LegalDocument) => void
  onRemove: () => void
}

export function LegalVersion(props: LegalVersionProps) {
  const { document, path, isNew, publishedIn, readOnly, onChange, onRemove } = props
  const { version, effectiveOn, sections, mustAcceptAnew } = document
  const asked = askedAnew[document.kind]
  const box = useRef<HTMLDivElement>(null)
  const { hash, key: visit } = useLocation()
  const { issues } = useForm()
  const prefix = fieldName(path)
  const hasIssue = Object.keys(issues).some((name) => name === prefix || name.startsWith(`${prefix}.`))
  const named = idInHash(hash)
  const isNamed = named === prefix || named.startsWith(`${prefix}.`)
  const set = (changes: Partial<LegalDocument>) => onChange({ ...document, ...changes })
  // An error in the version, or a link into it, opens it.
  const reason = `${isNamed && visit} ${hasIssue}`
  const [opened, setOpened] = useState({ reason: '', isOpen: isNew })
  if (opened.reason !== reason) setOpened({ reason, isOpen: opened.isOpen || isNamed || hasIssue })
  const isFixed = publishedIn !== null || readOnly

  useEffect(() => {
    if (isNew) box.current?.querySelector('input')?.focus()
  }, [isNew])

  return (
    <div ref={box} id={prefix} className={styles.version}>
      <Disclosure
        open={opened.isOpen}
        onToggle={(isOpen) => setOpened({ reason, isOpen })}
        summary={
          <span>
            Versión {version || 'sin número'}
            <span className={styles.facts}>
              {[
                effectiveOn ? `rige desde el ${writeDate(effectiveOn)}` : 'sin día de inicio',
                counted(sections.length, 'apartado', 'apartados'),
                ...(mustAcceptAnew && asked ? ['debe aceptarse de nuevo'] : []),
                publishedIn === null ? 'en preparación' : `publicada en ${publishedIn}`,
              ].join(' · ')}
            </span>
          </span>
        }
      >
        <div className={styles.body}>
          {isFixed ? (
            <>
              {publishedIn !== null && !readOnly && (
                <Notice>{`Esta versión se publicó en ${publishedIn} y ya no cambia. Para corregirla, agrega una versión nueva: parte de este texto.`}</Notice>
              )}
              <article className={styles.text}>
                <LegalSections document={document} heading="h3" />
              </article>
            </>
          ) : (
            <>
              <div className={fields.pair}>
                <TextField
                  label="Versión"
                  {...bind(`${path}.version`, version, (text) => set({ version: text }))}
                />
                <DateField
                  label="Rige desde"
                  id={fieldName(`${path}.effectiveOn`)}
                  name={fieldName(`${path}.effectiveOn`)}
                  value={effectiveOn}
                  onChange={(day) => set({ effectiveOn: day })}
                />
              </div>
              <TextField
                label="Título"
                {...bind(`${path}.title`, document.title, (title) => set({ title }))}
              />
              {asked && (
                <CheckboxField
                  label="Debe aceptarse de nuevo"
                  hint={
                    asked === 'brands'
                      ? 'Las marcas que aceptaron otra versión la aceptarán al ingresar.'
                      : 'Los jueces que aceptaron otra versión la aceptarán antes de la próxima ronda.'
                  }
                  checked={mustAcceptAnew}
                  onChange={({ currentTarget }) => set({ mustAcceptAnew: currentTarget.checked })}
                />
              )}
              <LegalText document={document} path={path} set={set} />
              <div>
                <Button size="small" variant="quiet" icon="trash" onClick={onRemove}>
                  Quitar esta versión
                </Button>
              </div>
            </>
          )}
        </div>
      </Disclosure>
    </div>
  )
}

type Section = LegalDocument['sections'][number]

interface LegalTextProps {
  document: LegalDocument
  path: string
  set: (changes: Partial<LegalDocument>) => void
}

/** The sections of a legal text, one below the other. */
function LegalText({ document: { sections }, path, set }: LegalTextProps) {
  const [ids, setIds] = useState<number[]>([])
  // The sections have no ids in the data. They get ids here, which they keep while they are moved.
  const known = ids.length === sections.length ? ids : sections.map((_, index) => index + 1)
  const items = sections.map((section, index) => ({ ...section, id: known[index] ?? 0 }))
  return (
    <OrderedItems<Section & { id: number }>
      path={`${path}.sections`}
      items={items}
      onChange={(changed) => {
        setIds(changed.map(({ id }) => id))
        set({ sections: changed.map(({ heading, paragraphs }) => ({ heading, paragraphs })) })
      }}
      titleOf={({ heading }, index) => `${index + 1}. ${heading || 'Apartado sin título'}`}
      heading="h3"
      addText="Agregar apartado"
      create={() => ({ id: newId(), heading: '', paragraphs: [] })}
      most={MAX_LEGAL_SECTIONS}
      readOnly={false}
    >
      {({ heading, paragraphs }, sectionPath, setSection) => (
        <div className={fields.stack}>
          <TextField
            label="Título del apartado"
            {...bind(`${sectionPath}.heading`, heading, (text) => setSection({ heading: text }))}
          />
          <LinesField
            label="Párrafos"
            hint="Deja un renglón en blanco entre dos párrafos."
            path={`${sectionPath}.paragraphs`}
            separator="blank line"
            value={paragraphs}
            onChange={(lines) => setSection({ paragraphs: lines })}
          />
        </div>
      )}
    </OrderedItems>
  )
}
