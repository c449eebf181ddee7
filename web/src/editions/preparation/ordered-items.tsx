import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/action/button.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { idInHash } from '../../ui/browser/id-in-hash.ts'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useForm } from '../../ui/form/form-context.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { fieldName } from './sections.ts'
import { useItemKeys } from './use-item-keys.ts'
import styles from './ordered-items.module.css'

interface OrderedItemsProps<T extends { id: number }> {
  /** The list's path within the section's content. Empty: the content is the list. */
  path: string
  items: readonly T[]
  onChange: (items: T[]) => void
  titleOf: (item: T, index: number) => string
  /** Returns the language of the item's title. */
  langOf?: (item: T) => string
  /** Returns the summary that a folded item shows. */
  summaryOf?: (item: T) => ReactNode
  /** The heading level of the titles. */
  heading: 'h2' | 'h3' | 'h4'
  /** Whether all items are open and can't be folded. */
  unfolded?: boolean
  numbered?: boolean
  /** 'Agregar categoría' */
  addText: string
  create: () => T
  most: number
  readOnly: boolean
  children: (item: T, path: string, set: (changes: Partial<T>) => void) => ReactNode
}

type Focus = { key: string; part: 'up' | 'down' | 'fields' } | 'undo' | 'add'

/** A list of items whose order counts. They are added, removed, and moved by drag or by keyboard (E11). */
export function OrderedItems<T extends { id: number }>(props: OrderedItemsProps<T>) {
  const { path, items, onChange, titleOf, heading: Heading, unfolded, readOnly } = props
  const keyOf = useItemKeys(items)
  const pathOf = (index: number) => (path === '' ? String(index) : `${path}.${index}`)
  const { issues } = useForm()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { hash, key: visit } = useLocation()
  const [visited, setVisited] = useState<string>()
  if (visit !== visited) {
    // A link to something inside an item opens the item.
    setVisited(visit)
    const named = items.filter((_, index) => isNamed(hash, pathOf(index)))
    if (named.length > 0) setOpen(new Set([...open, ...named.map((item) => keyOf(item))]))
  }
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<{ item: T; index: number } | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<Focus | null>(null)
  const id = useId()

  useEffect(() => {
    const wanted = next.current
    next.current = null
    if (!wanted) return
    const place =
      typeof wanted === 'string'
        ? list.current?.querySelector<HTMLElement>(`:scope > [data-part=${wanted}] button`)
        : list.current?.querySelector<HTMLElement>(
            `:scope > ol > [data-key="${wanted.key}"] [data-part=${wanted.part}] :is(input:not([type=hidden]), button, textarea, select)`,
          )
    place?.focus()
  })

  const isOpen = (item: T, index: number) =>
    unfolded === true ||
    open.has(keyOf(item)) ||
    Object.keys(issues).some((name) => name.startsWith(`${fieldName(pathOf(index))}.`))

  const toggle = (item: T, index: number) => {
    const changed = new Set(open)
    if (isOpen(item, index)) changed.delete(keyOf(item))
    else changed.add(keyOf(item))
    setOpen(changed)
  }

  function move(from: number, to: number, part?: 'up' | 'down') {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    if (part) next.current = { key: keyOf(item), part }
    setSaid(`${titleOf(item, from)}: lugar ${to + 1} de ${items.length}.`)
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }

  function add() {
    const item = props.create()
    next.current = { key: String(item.id), part: 'fields' }
    setRemoved(null)
    setOpen(new Set([...open, String(item.id)]))
    onChange([...items, item])
  }

  function remove(item: T, index: number) {
    next.current = 'undo'
    setRemoved({ item, index })
    onChange(items.toSpliced(index, 1))
  }

  function undo() {
    if (!removed) return
    next.current = { key: keyOf(removed.item), part: 'fields' }
    setOpen(new Set([...open, keyOf(removed.item)]))
    setRemoved(null)
    onChange(items.toSpliced(removed.index, 0, removed.item))
  }

  /** Returns the index before which the dragged item would stand. */
  const placeAt = (event: DragEvent<HTMLElement>, index: number) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return event.clientY < top + height / 2 ? index : index + 1
  }

  function drop(event: DragEvent<HTMLElement>, index: number) {
    event.preventDefault()
    const place = placeAt(event, index)
    if (dragged !== null) move(dragged, place > dragged ? place - 1 : place)
    setDragged(null)
    setTarget(null)
  }

  return (
    <div ref={list} id={path === '' ? undefined : fieldName(path)} className={styles.box}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const title = titleOf(item, index)
          const shown = isOpen(item, index)
          const bodyId = `${id}-${keyOf(item)}`
          const Title = (
            <>
              {props.numbered && (
                <span className={styles.numeral} aria-hidden="true">
                  {index + 1}
                </span>
              )}
              <span className={styles.name} lang={props.langOf?.(item)}>
                {title}
              </span>
            </>
          )
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging has its buttons beside it
            <li
              key={keyOf(item)}
              id={fieldName(pathOf(index))}
              data-key={keyOf(item)}
              className={classNames(
                styles.item,
                dragged === index && styles.dragged,
                target === index && styles.before,
                target === items.length && index === items.length - 1 && styles.after,
              )}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setTarget(placeAt(event, index))
              }}
              onDrop={(event) => drop(event, index)}
            >
              <div className={styles.head}>
                {!readOnly && (
                  <span
                    className={styles.grip}
                    draggable
                    title="Arrastrar para ordenar"
                    aria-hidden="true"
                    onDragStart={(event) => {
                      event.stopPropagation()
                      event.dataTransfer.effectAllowed = 'move'
                      event.dataTransfer.setData('text/plain', title)
                      const row = event.currentTarget.parentElement
                      if (row) event.dataTransfer.setDragImage(row, 12, 12)
                      setDragged(index)
                    }}
                    onDragEnd={() => {
                      setDragged(null)
                      setTarget(null)
                    }}
                  >
                    <span className={styles.dots} />
                  </span>
                )}
                <Heading className={styles.title}>
                  {unfolded ? (
                    <span className={styles.words}>{Title}</span>
                  ) : (
                    <button
                      type="button"
                      className={styles.toggle}
                      aria-expanded={shown}
                      aria-controls={shown ? bodyId : undefined}
                      onClick={() => toggle(item, index)}
                    >
                      <Icon name="chevron-down" className={shown ? styles.turned : undefined} />
                      {Title}
                    </button>
                  )}
                </Heading>
                {!readOnly && (
                  <div className={styles.actions}>
                    {(
                      [
                        ['up', 'Subir', 'chevron-up', index - 1],
                        ['down', 'Bajar', 'chevron-down', index + 1],
                      ] as const
                    ).map(([part, verb, icon, to]) => (
                      <span key={part} data-part={part}>
                        <Button
                          size="small"
                          variant="quiet"
                          icon={icon}
                          title={verb}
                          disabled={to < 0 || to >= items.length}
                          onClick={() => move(index, to, part)}
                        >
                          <VisuallyHidden>
                            {verb} {title}
                          </VisuallyHidden>
                        </Button>
                      </span>
                    ))}
                    <Button
                      size="small"
                      variant="quiet"
                      icon="trash"
                      title="Quitar"
                      onClick={() => remove(item, index)}
                    >
                      <VisuallyHidden>Quitar {title}</VisuallyHidden>
                    </Button>
                  </div>
                )}
                {!shown && props.summaryOf && <p className={styles.summary}>{props.summaryOf(item)}</p>}
              </div>
              {shown && (
                <div id={bodyId} data-part="fields" className={styles.body}>
                  {props.children(item, pathOf(index), (changes) =>
                    onChange(items.with(index, { ...item, ...changes })),
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {removed && (
        <div data-part="undo">
          <Notice
            action={
              <Button size="small" icon="retry" onClick={undo}>
                Deshacer
              </Button>
            }
          >
            {`Quitaste ${titleOf(removed.item, removed.index)}. Se aplicará al guardar.`}
          </Notice>
        </div>
      )}
      {!readOnly && items.length < props.most && (
        <div data-part="add">
          <Button icon="plus" onClick={add}>
            {props.addText}
          </Button>
        </div>
      )}
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </div>
  )
}

/** Returns whether the address's hash names the path or something inside it. */
function isNamed(hash: string, path: string): boolean {
  const named = idInHash(hash)
  return named === fieldName(path) || named.startsWith(`${fieldName(path)}.`)
}
