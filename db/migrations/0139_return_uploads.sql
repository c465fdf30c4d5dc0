-- Oldest code: 0121

-- Which photographs were sent for a return of which order: a request names them by their numbers, which anybody can count.
create table return_uploads (
  order_id uuid not null references orders (id),
  -- One that nothing shows is deleted like any other picture.
  picture_id integer not null references pictures (id) on delete cascade,
  sent_at timestamptz not null,
  primary key (order_id, picture_id)
);
create index return_uploads_of_picture on return_uploads (picture_id);
