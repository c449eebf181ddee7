import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../action/button.tsx'
import { classNames } from '../browser/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { type FileRules, kilobytes, takeFiles } from './file-drop-rules.ts'
import { Icon } from '../media/icon.tsx'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import { Stack } from '../layout/layout.tsx'
import styles from './file-drop.module.css'

interface FileDropProps extends Omit<FieldProps, 'name' | 'error'>, FileRules {
  files: readonly File[]
  onChange: (files: File[]) => void
  onRefuse?: (message: string) => void
  note?: ReactNode
  /** What else there is to say about a chosen file. */
  detail?: (file: File) => ReactNode
}

const one = {
  drag: 'Arrastra y suelta el archivo aquí o haz clic para seleccionar uno.',
  touch: 'Elegir archivo',
}
const many = {
  drag: 'Arrastra y suelta los archivos aquí o haz clic para elegirlos.',
  touch: 'Elegir archivos',
}

export function FileDrop(props: FileDropProps) {
  const { label, hint, optional, id, className, files, onChange, onRefuse, note, detail } = props
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const texts = props.maxFiles === 1 ? one : many

  const take = (incoming: readonly File[]) => {
    if (incoming.length === 0) return
    const taken = takeFiles(files, incoming, props)
    setRefusal(taken.refusal)
    onChange(taken.files)
    if (taken.refusal) onRefuse?.(taken.refusal)
  }

  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') take([...event.dataTransfer.files])
  }

  return (
    <Field {...{ label, hint, optional, id, className }} error={refusal}>
      {({ className: _control, ...control }) => (
        <>
          <div
            className={classNames(styles.zone, over && styles.over)}
            onDragOver={drag}
            onDragLeave={drag}
            onDrop={drag}
            onPaste={(event: ClipboardEvent) => take([...event.clipboardData.files])}
          >
            <input
              {...control}
              ref={input}
              type="file"
              className={styles.input}
              accept={props.accept.join(',')}
              multiple={props.maxFiles > 1}
              onChange={({ currentTarget }) => {
                take([...(currentTarget.files ?? [])])
                // So that the same file can be chosen again after it was removed.
                currentTarget.value = ''
              }}
            />
            <span className={styles.frame} aria-hidden="true">
              <Icon name={over ? 'download' : 'plus'} />
            </span>
            <Stack as="span" gap={1}>
              <strong className={styles.drag}>{texts.drag}</strong>
              <strong className={styles.touch}>{texts.touch}</strong>
              {note && <span className={styles.note}>{note}</span>}
            </Stack>
          </div>
          {files.length > 0 && (
            <ul className={styles.list}>
              {files.map((file) => (
                <li key={file.name}>
                  <span className={styles.name}>{file.name}</span>
                  <span className={styles.size}>{kilobytes(file.size)}</span>
                  <Button
                    variant="quiet"
                    size="small"
                    icon="cross"
                    onClick={() => {
                      onChange(files.filter((other) => other !== file))
                      // The pressed button goes with its line.
                      input.current?.focus({ preventScroll: true })
                    }}
                  >
                    <VisuallyHidden>Quitar {file.name}</VisuallyHidden>
                  </Button>
                  {detail && <div className={styles.detail}>{detail(file)}</div>}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}
