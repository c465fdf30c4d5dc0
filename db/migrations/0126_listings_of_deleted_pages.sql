-- Oldest code: 0121

-- What was written for search engines of pages that have been deleted: another page at the address would inherit it.
delete from search_listings l
where l.subject ~ '^page-(pages|journal)\.'
  and not exists (select from own_pages p where 'page-' || p.slug = l.subject);
