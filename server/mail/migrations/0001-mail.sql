-- Old instances: continue
-- Mail that is to be sent: written with what it tells of, removed once it is sent.
create table mail_outbox (
  id text primary key,
  -- To whom, subject and text, encrypted: it may contain a link that sets a password.
  content text not null,
  attempts integer not null,
  -- When it is tried next.
  due_at integer not null,
  -- It is not sent after this.
  expires_at integer not null,
  created_at integer not null
) strict;

create index mail_outbox_due on mail_outbox (due_at, id);
