import { fold } from '@portal/contract/platform/words.ts'
import { useCombobox } from 'downshift'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../action/button.tsx'
import { afterPress } from '../browser/after-press.ts'
import { classNames } from '../browser/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '../media/icon.tsx'
import { usePopup } from '../dialog/use-popup.ts'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import styles from './combobox.module.css'

export interface ComboboxProps<Item> extends FieldProps {
  items: readonly Item[]
  /** The chosen item. It stays null where choosing means adding to a list. */
  value: Item | null
  onChange: (item: Item | null) => void
  itemKey: (item: Item) => string | number
  itemText: (item: Item) => string
  /** Whether an item matches what is typed. By default its text contains it, ignoring case and accents (V41). */
  filter?: ((item: Item, typed: string) => boolean) | undefined
  /** Called at each keystroke, for items that are searched elsewhere. */
  onType?: (typed: string) => void
  placeholder?: string
  /** Returns why an item can't be chosen; undefined when it can. */
  disabledReason?: (item: Item) => string | undefined
  /**
   * The last option, such as 'Registrar nueva empresa'. It isn't shown while items load: people would register an
   * existing one.
   */
  footer?: { label: string; onSelect: (typed: string) => void }
  clearLabel?: string
  /** Lists all items when it opens, not only after something is typed. */
  showAll?: boolean
  /** Whether the items are still loading. */
  busy?: boolean
  'data-type'?: 'number'
}

type Option<Item> = { item: Item } | 'footer'

/** The most items that are rendered. Typing more narrows them down. */
const MOST_SHOWN = 100

export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { items, value, onChange, itemKey, itemText, disabledReason, footer, showAll, busy, name } = props
  const { filter = (item: Item, typed: string) => fold(itemText(item)).includes(fold(typed)) } = props
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : itemText(value))
  const searching = (typed ?? '').trim() !== ''

  const found = searching ? items.filter((item) => filter(item, typed ?? '')) : showAll ? items : []
  const shown = found.slice(0, MOST_SHOWN)
  const options: Option<Item>[] = [
    ...shown.map((item) => ({ item })),
    ...(footer && !busy ? (['footer'] as const) : []),
  ]

  const anchor = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const hidden = useRef<HTMLInputElement>(null)

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Option<Item>>({
    items: options,
    inputValue: text,
    // Downshift keeps no selected item, because the state is `value`.
    selectedItem: null,
    itemToString: (option) => (option && option !== 'footer' ? itemText(option.item) : ''),
    itemToKey: (option) => (option === 'footer' || !option ? 'footer' : itemKey(option.item)),
    isItemDisabled: (option) => option !== 'footer' && disabledReason?.(option.item) !== undefined,
    stateReducer: (state, { type, changes }) =>
      // Leaving the field chooses nothing.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem }
        : changes,
  })

  // This runs within the event. Downshift would call it in an effect, whose updates a quick next event would
  // overtake: what is typed into another field would be combined with the values before the choice.
  function choose(option: Option<Item> | undefined) {
    if (!option || (option !== 'footer' && disabledReason?.(option.item) !== undefined)) return
    setTyped(null)
    if (option === 'footer') footer?.onSelect((typed ?? '').trim())
    else onChange(option.item)
  }

  const open = isOpen && (searching || showAll === true || footer !== undefined)
  usePopup(popup, anchor, open)

  const key = value === null ? '' : String(itemKey(value))
  const known = useRef(key)
  useEffect(() => {
    if (known.current === key) return
    known.current = key
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [key])

  const clear = () => {
    setTyped(null)
    props.onType?.('')
    onChange(null)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isOpen) choose(options[highlightedIndex])
    if (event.key !== 'Escape') return
    // The first Escape closes the list, and the next one clears what was typed. Only another one closes the dialog
    // around it.
    if (open || typed !== null) event.preventDefault()
    if (open) return
    setTyped(null)
    props.onType?.('')
    // Downshift would otherwise handle every Escape itself while there is a text.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }

  const summary = busy
    ? 'Cargando…'
    : !searching && !showAll
      ? 'Escribe para buscar.'
      : found.length === 0
        ? 'No hay resultados'
        : found.length > MOST_SHOWN
          ? `${found.length} resultados. Sigue escribiendo para acotar la búsqueda.`
          : found.length === 1
            ? '1 resultado'
            : `${found.length} resultados`

  const { label, hint, optional, error, id, className } = props
  return (
    <Field {...{ label, hint, optional, error, id, name, className }}>
      {(control) => (
        <div ref={anchor} className={styles.box}>
          <input
            {...getInputProps({
              ...control,
              ref: input,
              'aria-labelledby': undefined,
              'aria-expanded': open,
              placeholder: props.placeholder,
              onKeyDown,
              // Downshift reports this only while the list is open.
              onBlur: ({ currentTarget }) => afterPress(currentTarget, () => setTyped(null)),
              onChange({ currentTarget }) {
                setTyped(currentTarget.value)
                props.onType?.(currentTarget.value)
                if (currentTarget.value === '' && value !== null) onChange(null)
              },
            })}
            autoComplete="off"
            spellCheck={false}
            aria-required={!optional}
            className={classNames(control.className, styles.input)}
          />
          {name && (
            <input
              ref={hidden}
              type="hidden"
              name={name}
              value={key}
              data-type={props['data-type']}
              data-control={control.id}
            />
          )}
          {text !== '' ? (
            <Button
              variant="quiet"
              size="small"
              icon="cross"
              className={styles.clear}
              // While nothing is chosen, Tab skips the button: leaving the field clears what was typed. By keyboard
              // Escape does.
              tabIndex={value === null ? -1 : undefined}
              onClick={clear}
            >
              <VisuallyHidden>{props.clearLabel ?? 'Quitar lo elegido'}</VisuallyHidden>
            </Button>
          ) : (
            <Icon name="search" className={styles.search} />
          )}
          <div ref={popup} popover="manual" className={styles.popup}>
            <p className={classNames(styles.summary, found.length > 0 && styles.silent)} aria-hidden="true">
              {summary}
            </p>
            <ul
              {...getMenuProps({
                'aria-labelledby': undefined,
                'aria-label': typeof label === 'string' ? label : 'Opciones',
              })}
              hidden={options.length === 0}
            >
              {options.map((option, index) => {
                const reason = option === 'footer' ? undefined : disabledReason?.(option.item)
                return (
                  <li
                    key={option === 'footer' ? 'footer' : itemKey(option.item)}
                    {...getItemProps({ item: option, index, onClick: () => choose(option) })}
                    className={classNames(
                      styles.option,
                      index === highlightedIndex && styles.highlighted,
                      option === 'footer' && styles.footer,
                    )}
                  >
                    {option === 'footer' ? (
                      <>
                        <Icon name="plus" />
                        {footer?.label}
                      </>
                    ) : (
                      <>
                        {itemText(option.item)}
                        {reason && <span className={styles.reason}>{reason}</span>}
                      </>
                    )}
                  </li>
                )
              })}
            </ul>
          </div>
          <output>
            <VisuallyHidden>{open && summary}</VisuallyHidden>
          </output>
        </div>
      )}
    </Field>
  )
}
