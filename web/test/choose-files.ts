import sample from '../src/parts-page/sample-tall.mp4'

/** Chooses files as the browser's own window does. */
export function chooseIn(input: Element, ...files: File[]) {
  if (!(input instanceof HTMLInputElement)) throw new Error('Not an input')
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Returns a small video that can be played. */
export const smallVideo = async (name: string) =>
  new File([await (await fetch(sample)).blob()], name, { type: 'video/mp4' })
