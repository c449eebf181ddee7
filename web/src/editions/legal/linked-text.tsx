/** E-mail addresses of a text become links. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(/([\w.-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ),
  )
