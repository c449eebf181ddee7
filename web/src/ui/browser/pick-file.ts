/** Lets the person choose a file. Returns undefined when they cancel. Call it only in answer to a press. */
export const pickFile = (accept: string) =>
  new Promise<File | undefined>((resolve) => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', accept, hidden: true })
    const end = () => {
      input.remove()
      resolve(input.files?.[0])
    }
    input.addEventListener('change', end)
    input.addEventListener('cancel', end)
    // Safari sends no events for an input that is not in the page.
    document.body.append(input)
    input.click()
  })
