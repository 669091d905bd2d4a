/** What a reader takes away, in a few sentences. */
export const KeyFacts = ({ facts }: { facts: readonly string[] }) => (
  <section aria-labelledby="key_facts">
    <h2 id="key_facts" className="label">
      Key facts
    </h2>
    <ul className="key-facts">
      {facts.map((fact) => (
        <li key={fact} dir="auto">
          {fact}
        </li>
      ))}
    </ul>
  </section>
)
