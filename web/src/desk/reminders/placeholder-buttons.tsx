import styles from './placeholder-buttons.module.css'

interface PlaceholderButtonsProps {
  /** The placeholders, with what they mean. */
  placeholders: Readonly<Record<string, string>>
  onInsert: (word: string) => void
}

/** Buttons that insert placeholders. Each reader reads their own data in their place. */
export const PlaceholderButtons = ({ placeholders, onInsert }: PlaceholderButtonsProps) => (
  <fieldset className={styles.placeholders}>
    <legend>Insertar donde estás escribiendo</legend>
    {Object.entries(placeholders).map(([word, meaning]) => (
      <button key={word} type="button" className={styles.placeholder} onClick={() => onInsert(word)}>
        <code>{word}</code> <span>{meaning}</span>
      </button>
    ))}
  </fieldset>
)

/** Inserts a word at a field's caret, as if it had been typed there. */
export function insertAtCaret(field: HTMLInputElement | HTMLTextAreaElement | null, word: string) {
  if (!field) return
  const { selectionStart, selectionEnd, value } = field
  field.setRangeText(word, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  field.focus()
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
