/** The owner's words; the server has made them safe to show. */
export function ContentHtml({ html }: { html: string }) {
  return <div className="words max-w-measure" dangerouslySetInnerHTML={{ __html: html }} />;
}
